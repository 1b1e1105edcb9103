// The table of a study's options, as every surface shows it: the help of each command and what it refuses, the
// description of the API, the page's choices, the documents.
#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::json;
using Words = std::set<std::string>;

const std::vector<std::string> study_commands{"analyze",   "rank",      "workers", "agree",
                                              "normalize", "aggregate", "report"};

// One name may mean one thing for votes and another for labels.
const std::map<std::string, std::vector<Json>>& options_by_name() {
    static const auto all = [] {
        std::map<std::string, std::vector<Json>> found;
        for (const Json& option : Json::parse(run_program({"help", "options", "--json"}).out)) {
            found[option["name"]].push_back(option);
        }
        return found;
    }();
    return all;
}

Words words_of(const Json& option) { return option.value("words", Words{}); }

Words all_words_of(const std::vector<Json>& same) {
    Words all;
    for (const Json& option : same) {
        all.merge(words_of(option));
    }
    return all;
}

// What a command's help says of an option: its words, or what kind of number it takes, and its default.
struct ShownOption {
    std::string type;
    std::string usual;

    [[nodiscard]] Words words() const {
        static const std::regex word{"[^{},]+"};
        return {std::sregex_token_iterator{type.begin(), type.end(), word}, {}};
    }
};

std::optional<ShownOption> shown_in(const std::string& help, const std::string& name) {
    const std::regex line{"\n +--" + name + " (\\{[^}]*\\}|[A-Z]+)(=([^ \n]+))?[ \n]"};
    std::smatch found;
    return std::regex_search(help, found, line) ? std::optional{ShownOption{found[1], found[3]}}
                                                : std::nullopt;
}

std::string type_of(const Json& option) {
    const std::string form = option["form"];
    return form == "level" || form == "number" ? "NUMBER"
           : form == "whole"                   ? "INTEGER"
           : form == "wholes"                  ? "INTEGERS"
                                               : "TEXT";
}

// Just outside of what the option takes, on both sides where it has two.
std::vector<std::string> values_outside(const Json& option) {
    const std::string form = option["form"];
    if (form == "level") {
        return {"0", "1"};
    }
    if (form == "word" || form == "words") {
        return {"no-such-word"};
    }
    if (form == "scale") {
        return {"no-such-scale"};
    }
    if (form == "names") {
        return {"*"};
    }
    const auto beyond = [&](double end, int step) {
        // Of the largest numbers, one more is the same.
        return form == "number" ? fmt::format("{}", end + step == end ? 2 * end : end + step)
                                : fmt::format("{}", static_cast<std::int64_t>(end) + step);
    };
    return {beyond(option["least"], -1), beyond(option["most"], 1)};
}

std::vector<std::string> ends_of(const Json& option) {
    const std::string form = option["form"];
    if (form != "whole" && form != "wholes") {
        return {};
    }
    return {fmt::format("{:.0f}", option["least"].get<double>()),
            fmt::format("{:.0f}", option["most"].get<double>())};
}

class OptionSurfaces : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Of, OptionSurfaces, testing::ValuesIn(study_commands),
                         [](const auto& param) { return param.param; });

TEST_P(OptionSurfaces, ShowTheWordsAndDefaultsOfTheTable) {
    const std::string help = run_program({"help", GetParam()}).out;
    for (const auto& [name, same] : options_by_name()) {
        const auto shown = shown_in(help, name);
        if (!shown) {
            continue;
        }
        const Words words = all_words_of(same);
        if (words.empty()) {
            EXPECT_EQ(shown->type, type_of(same.front())) << name;
        }
        for (const Json& option : same) {
            const Words own = words_of(option);
            const Words seen = words.empty() ? Words{} : shown->words();
            const bool has_all = std::ranges::includes(seen, own);
            EXPECT_TRUE(has_all || same.size() > 1) << name << " " << shown->type;
        }
        for (const std::string& word : words.empty() ? Words{} : shown->words()) {
            EXPECT_TRUE(words.contains(word)) << name << " " << word;
        }
        const bool has_usual = same.size() == 1 && same.front()["default"].is_string();
        EXPECT_EQ(shown->usual, has_usual ? same.front()["default"].get<std::string>() : shown->usual)
            << name;
    }
}

TEST_P(OptionSurfaces, RefuseWhatIsJustOutsideOfTheTable) {
    const std::string help = run_program({"help", GetParam()}).out;
    for (const auto& [name, same] : options_by_name()) {
        if (!shown_in(help, name)) {
            continue;
        }
        for (const std::string& value : values_outside(same.front())) {
            const ProgramRun run =
                run_program({GetParam(), "no-such-file.csv", fmt::format("--{}={}", name, value)});
            EXPECT_EQ(run.exit_code, 2) << name << " " << value;
            EXPECT_NE(run.err.find("--" + name), std::string::npos) << value << ": " << run.err;
            EXPECT_EQ(run.err.find("no-such-file"), std::string::npos) << name << " " << value;
        }
    }
}

TEST(OptionSurfacesOfAnalyze, HaveEveryOptionUpToItsEnds) {
    const std::string help = run_program({"help", "analyze"}).out;
    for (const auto& [name, same] : options_by_name()) {
        EXPECT_TRUE(shown_in(help, name)) << name;
        for (const std::string& value : ends_of(same.front())) {
            const ProgramRun run =
                run_program({"analyze", "no-such-file.csv", fmt::format("--{}={}", name, value)});
            EXPECT_NE(run.err.find("no-such-file"), std::string::npos) << name << " " << run.err;
        }
    }
}

// Small tables of every kind, with all that their options need.
std::string table_of(const std::string& kind) {
    const std::string ratings =
        "worker,item,system,hit,score,gold\nu,1,x,h,2,2\nv,1,x,h,1,2\nu,1,y,h,3,\nv,1,y,h,2,\n"
        "u,2,x,h,4,3\nv,2,x,h,3,3\nu,2,y,h,1,\nv,2,y,h,4,\n";
    const std::string choices =
        "worker,item,system_a,system_b,choice\nu,1,x,y,a\nv,1,x,y,a\nu,2,y,x,b\nv,2,x,y,tie\nu,3,x,y,b\n";
    const std::string rankings =
        "worker,item,screen,system,rank\nu,1,1,x,1\nu,1,1,y,2\nv,1,1,x,1\nv,1,1,y,2\nu,2,2,x,2\nu,2,2,y,1\n"
        "v,2,2,x,1\nv,2,2,y,1\n";
    const std::string labels = "worker,item,label\nu,1,yes\nv,1,yes\nu,2,no\nv,2,yes\nu,3,no\nv,3,no\n";
    const std::string spans =
        "worker,item,system,start,end,severity\nu,1,x,0,3,minor\nv,1,y,1,2,minor\nu,2,x,0,1,major\n";
    const std::string texts = "worker,item,field,text\nu,1,comment,good\nv,1,comment,bad\nu,2,comment,odd\n";
    const std::map<std::string, std::string> all{{"ratings", ratings},   {"choices", choices},
                                                 {"rankings", rankings}, {"labels", labels},
                                                 {"spans", spans},       {"texts", texts}};
    return all.at(kind);
}

std::string value_for(const Json& option) {
    const std::string form = option["form"];
    if (option["default"].is_string()) {
        return option["default"];
    }
    return form == "scale"            ? "vas100"
           : option.contains("words") ? option["words"][0].get<std::string>()
                                      : "1";
}

// The option, and what gives it an effect on judgments of that table.
std::vector<std::string> words_for(const Json& option, const std::string& table) {
    std::vector<std::string> words{
        fmt::format("--{}={}", option["name"].get<std::string>(), value_for(option))};
    if (option.contains("needs")) {
        words.push_back(fmt::format("--{}=1", option["needs"].get<std::string>()));
    }
    if (table == "ratings" && option["name"] != "scale") {
        words.emplace_back("--scale=likert4");
    }
    const std::string kind = table == "choices" || table == "rankings" ? "votes" : table;
    for (const Json& use : option.value("applies_when", Json::array())) {
        if (use["for"] == kind) {
            const Json& values = use["values"];
            const std::string name = use["option"];
            const std::string value =
                values.empty() ? value_for(options_by_name().at(name).back()) : values[0].get<std::string>();
            words.push_back(fmt::format("--{}={}", name, value));
            break;
        }
    }
    return words;
}

class OptionsByTable : public testing::TestWithParam<std::string> {
protected:
    // Of one name, the option of this table; else any.
    [[nodiscard]] static const Json& option_of(const std::vector<Json>& same) {
        const auto own = std::ranges::find_if(
            same, [](const Json& option) { return option["tables"].get<Words>().contains(GetParam()); });
        return own == same.end() ? same.front() : *own;
    }
    void expect_taken_or_refused(const Json& option) const {
        std::vector<std::string> words{"analyze", folder.file("t.csv", table_of(GetParam())), "-q", "--json"};
        const bool applies = option["tables"].get<Words>().contains(GetParam());
        const std::vector<std::string> more = words_for(option, GetParam());
        words.insert(words.end(), more.begin(), applies ? more.end() : more.begin() + 1);
        const ProgramRun run = run_program(words);
        const std::string name = option["name"];
        EXPECT_EQ(run.exit_code, applies ? 0 : 2) << name << ": " << run.err;
        if (!applies) {
            EXPECT_NE(run.err.find("--" + name), std::string::npos) << run.err;
            EXPECT_EQ(run.out, "") << name;
        }
    }

    TemporaryFolder folder;
};
INSTANTIATE_TEST_SUITE_P(Of, OptionsByTable,
                         testing::Values("ratings", "choices", "rankings", "labels", "spans", "texts"),
                         [](const auto& param) { return param.param; });

TEST_P(OptionsByTable, ApplyOrAreRefusedByName) {
    for (const auto& [name, same] : options_by_name()) {
        expect_taken_or_refused(option_of(same));
    }
}

// What an address takes, in the description of the API.
void expect_described(const Json& schema, const std::vector<Json>& same) {
    const Json& option = same.front();
    const std::string form = option["form"];
    if (form == "word") {
        EXPECT_EQ(schema["enum"].get<Words>(), all_words_of(same)) << option["name"];
    } else if (form == "level") {
        EXPECT_EQ(schema["exclusiveMinimum"], 0) << option["name"];
        EXPECT_EQ(schema["exclusiveMaximum"], 1) << option["name"];
    } else if (form == "number" || form == "whole") {
        EXPECT_EQ(schema["type"], form == "whole" ? "integer" : "number") << option["name"];
        EXPECT_EQ(schema["minimum"].get<double>(), option["least"].get<double>()) << option["name"];
        EXPECT_EQ(schema["maximum"].get<double>(), option["most"].get<double>()) << option["name"];
    } else {
        EXPECT_EQ(schema["type"], "string") << option["name"];
    }
    const bool has_one_default =
        std::ranges::all_of(same, [&](const Json& other) { return other["default"] == option["default"]; });
    const Json usual = schema.value("default", Json());
    const Json as_text = usual.is_null() || usual.is_string() ? usual : Json(usual.dump());
    EXPECT_EQ(as_text, has_one_default ? option["default"] : Json()) << option["name"];
}

TEST(OptionSurfacesOfTheApi, HaveTheNamesRangesAndDefaultsOfTheTable) {
    const Json api = Json::parse(run_program({"help", "api"}).out);
    std::map<std::string, Json> described;
    for (const Json& parameter : api["components"]["parameters"]) {
        if (parameter["in"] == "query") {
            described.emplace(parameter["name"], parameter["schema"]);
        }
    }
    for (const auto& [name, same] : options_by_name()) {
        ASSERT_TRUE(described.contains(name)) << name;
        expect_described(described[name], same);
        described.erase(name);
    }
    Words others;
    std::ranges::transform(described, std::inserter(others, others.end()),
                           [](const auto& one) { return one.first; });
    EXPECT_EQ(others, (Words{"table", "until", "against", "parts"}));
}

TEST(OptionSurfacesOfThePage, AreWrittenFromTheTable) {
    const ProgramRun check =
        run_shell(fmt::format("python3 '{}/scripts/write_options.py' \"$ADJUDGE\" --check", ADJUDGE_ROOT));
    EXPECT_EQ(check.exit_code, 0) << check.err;
}

// The cells of a row of a table in Markdown.
std::vector<std::string> cells_of(const std::string& row) {
    static const std::regex border{" *\\| *"};
    return {std::sregex_token_iterator{row.begin() + 1, row.end(), border, -1}, {}};
}

std::vector<std::vector<std::string>> rows_of_the_documents() {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : lines_of(text_of(fmt::format("{}/docs/options.md", ADJUDGE_ROOT)))) {
        if (line.starts_with("| `")) {
            rows.push_back(cells_of(line));
        }
    }
    return rows;
}

TEST(OptionSurfacesOfTheDocuments, HaveTheNamesRangesAndDefaultsOfTheTable) {
    const Json all = Json::parse(run_program({"help", "options", "--json"}).out);
    const auto rows = rows_of_the_documents();
    ASSERT_EQ(rows.size(), all.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Json& option = all[i];
        ASSERT_GT(rows[i].size(), 3U);
        EXPECT_EQ(rows[i][0], fmt::format(" `{}`", option["name"].get<std::string>()));
        for (const std::string& word : words_of(option)) {
            EXPECT_NE(rows[i][2].find(word), std::string::npos) << rows[i][0] << " " << word;
        }
        for (const std::string& end : ends_of(option)) {
            EXPECT_NE(rows[i][2].find(end), std::string::npos) << rows[i][0] << " " << end;
        }
        const Json& usual = option["default"];
        EXPECT_EQ(rows[i][3], usual.is_string() ? usual.get<std::string>() : "") << rows[i][0];
    }
}

}  // namespace
}  // namespace adjudge
