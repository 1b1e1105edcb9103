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
