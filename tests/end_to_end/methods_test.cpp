// The documents on the analysis agree with the program, and the tour's judgment can be followed to its
// ranking.
#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::json;

const std::filesystem::path root = ADJUDGE_ROOT;
const std::string ratings = (root / "examples/ratings.csv").string();
const std::string direct_assessment = (root / "examples/direct_assessment.csv").string();
const std::string choices = (root / "examples/choices.csv").string();
const std::string rankings = (root / "examples/rankings.csv").string();
const std::string labels = (root / "examples/labels.csv").string();
const std::string gold_ratings = (root / "examples/gold_ratings.csv").string();

Json json_of(const std::vector<std::string>& arguments) {
    const ProgramRun run = run_program(arguments);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return Json::parse(run.out, nullptr, false);
}

std::vector<std::string> split(const std::string& text, const std::string& separator) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != std::string::npos; begin = end + separator.size()) {
        end = text.find(separator, begin);
        parts.push_back(text.substr(begin, end == std::string::npos ? end : end - begin));
    }
    return parts;
}

// What a row of docs/study.md says of a key.
struct KeyRule {
    std::string holds;
    bool is_always;
};

using ObjectRules = std::map<std::string, KeyRule>;

// The objects of docs/study.md by their headings.
std::map<std::string, ObjectRules> documented_objects() {
    std::map<std::string, ObjectRules> objects;
    std::string heading;
    for (const std::string& line : lines_of(text_of(root / "docs/study.md"))) {
        if (line.starts_with("## ")) {
            heading = line.substr(3);
        } else if (line.starts_with("| `")) {
            const std::vector<std::string> cells = split(line, " | ");
            objects[heading][cells.at(0).substr(3, cells.at(0).size() - 4)] = {cells.at(1),
                                                                               cells.at(2) == "always"};
        }
    }
    return objects;
}

bool is_undefined(const Json& json) {
    return json.is_object() && json.size() == 1 && json.contains("undefined") &&
           json["undefined"].is_string();
}

// Compares documents with the page, and remembers what it has seen.
class StudyPage {
public:
    void check(const Json& json, const std::string& holds, const std::string& place) {
        for (const std::string& one : split(holds, " or ")) {
            if (is_one(json, one)) {
                check_inside(json, one, place);
                return;
            }
        }
        ADD_FAILURE() << place << " is not " << holds << ": " << json.dump().substr(0, 200);
    }

    // Keys, and statistics that may have no value, with a value or without.
    [[nodiscard]] std::vector<std::string> unseen() const {
        std::vector<std::string> keys;
        const auto expect = [&](const std::string& key) {
            if (!seen_.contains(key)) {
                keys.push_back(key);
            }
        };
        for (const auto& [object, rules] : objects_) {
            for (const auto& [key, rule] : rules) {
                expect(object + "." + key);
                if (rule.holds.ends_with(" or undefined")) {
                    expect(object + "." + key + " undefined");
                }
            }
        }
        return keys;
    }

private:
    static bool is_list(const std::string& holds) { return holds.starts_with("list of "); }
    static bool is_by_name(const std::string& holds) { return holds.ends_with(" by name"); }

    bool is_one(const Json& json, const std::string& holds) const {
        const std::map<std::string, bool> plain{
            {"number", json.is_number()}, {"count", json.is_number_unsigned()},
            {"text", json.is_string()},   {"truth", json.is_boolean()},
            {"null", json.is_null()},     {"undefined", is_undefined(json)},
        };
        if (const auto found = plain.find(holds); found != plain.end()) {
            return found->second;
        }
        if (is_list(holds)) {
            return json.is_array();
        }
        return json.is_object() && (is_by_name(holds) || (objects_.contains(holds) && !is_undefined(json)));
    }

    void check_inside(const Json& json, const std::string& holds, const std::string& place) {
        if (is_list(holds)) {
            for (const Json& element : json) {
                check(element, holds.substr(8), place + "[]");
            }
        } else if (is_by_name(holds)) {
            for (const Json& element : json) {
                check(element, holds.substr(0, holds.size() - 8), place + ".*");
            }
        } else if (const auto object = objects_.find(holds); object != objects_.end()) {
            check_object(json, *object, place);
        }
    }

    void check_object(const Json& json, const std::pair<const std::string, ObjectRules>& object,
                      const std::string& place) {
        for (const auto& [key, value] : json.items()) {
            const auto rule = object.second.find(key);
            if (rule == object.second.end()) {
                ADD_FAILURE() << "docs/study.md does not have " << object.first << "." << key << ", at "
                              << place;
                continue;
            }
            seen_.insert(object.first + "." + key + (is_undefined(value) ? " undefined" : ""));
            check(value, rule->second.holds, place + "." + key);
        }
        for (const auto& [key, rule] : object.second) {
            EXPECT_TRUE(!rule.is_always || json.contains(key)) << place << " has no " << key;
        }
    }

    std::map<std::string, ObjectRules> objects_ = documented_objects();
    std::set<std::string> seen_;
};

// Two criteria; c's scores are all equal, and only a judged system y, so that some statistics have no value.
const std::string gaps =
    "worker,item,system,criterion,score\n"
    "a,1,x,fluency,10\na,2,x,fluency,70\na,1,y,fluency,20\na,2,y,fluency,90\n"
    "b,1,x,fluency,30\nb,2,x,fluency,60\nc,1,x,fluency,50\nc,2,x,fluency,50\n"
    "a,1,x,adequacy,15\na,2,x,adequacy,75\na,1,y,adequacy,25\na,2,y,adequacy,95\n";

const std::string equal_scores = "worker,item,system,score\na,1,x,50\nb,1,y,50\n";

// Nobody gave the gold, so that weights by agreement with it are 0.
const std::string gold_gaps =
    "worker,item,system,score,gold\n"
    "a,1,x,1,4\na,2,x,2,\nb,1,x,2,4\n";

// Experts beside the crowd; one of them on outputs without a spread, so that some correlations have no value.
const std::string expert_ratings =
    "worker,role,item,system,score\n"
    "a,crowd,1,x,10\na,crowd,2,x,70\na,crowd,1,y,20\na,crowd,2,y,90\na,crowd,1,z,40\na,crowd,2,z,60\n"
    "a,crowd,1,v,15\na,crowd,2,v,75\n"
    "e,expert,1,x,30\ne,expert,2,x,60\ne,expert,1,y,50\ne,expert,2,y,80\ne,expert,1,z,45\ne,expert,2,z,65\n"
    "e,expert,1,v,35\ne,expert,2,v,71\n";

const std::string lone_expert =
    "worker,role,item,system,score\n"
    "a,crowd,1,x,10\na,crowd,1,y,20\ne,expert,1,x,30\n";

// The crowd has ties only, and the expert alone judged system z.
const std::string vote_gaps =
    "worker,role,item,system_a,system_b,choice\n"
    "a,crowd,1,x,y,tie\nb,crowd,1,x,y,tie\ne,expert,1,x,z,a\n";

// There is nothing to choose from.
const std::string label_gaps = "worker,item,label\na,1,fluent\nb,1,fluent\n";

TEST(StudyPage, HasEveryKeyOfTheDocumentAndNoOther) {
    const TemporaryFolder folder;
    StudyPage page;
    page.check(json_of({"analyze", direct_assessment, "--json", "--pay-per-hit", "0.5"}), "Study", "study");
    page.check(json_of({"analyze", ratings, "--json", "--quality-test", "mann-whitney"}), "Study", "ratings");
    page.check(json_of({"analyze", folder.file("gaps.csv", gaps), "--json"}), "Study", "gaps");
    page.check(json_of({"analyze", folder.file("equal.csv", equal_scores), "--json"}), "Study", "equal");
    for (const std::string& table : {gold_ratings, choices, rankings, labels}) {
        page.check(json_of({"analyze", table, "--json"}), "Study", table);
    }
    const std::string metric = folder.file("bleu.csv", "nmt-lab,31\nonline-A,28\nonline-B,30\nsmt-2009,21\n");
    page.check(json_of({"rank", rankings, "--against", metric, "--json"}), "Study", "metric");
    page.check(json_of({"analyze", folder.file("gold.csv", gold_gaps), "--json", "--scale", "likert4"}),
               "Study", "gold");
    page.check(
        json_of({"analyze", folder.file("experts.csv", expert_ratings), "--json", "--scale", "vas100"}),
        "Study", "experts");
    page.check(json_of({"analyze", folder.file("expert.csv", lone_expert), "--json", "--scale", "vas100"}),
               "Study", "a lone expert");
    page.check(
        json_of({"analyze", folder.file("shares.csv", "worker,item,system,label\na,1,x,yes\nb,1,x,yes\n"),
                 "--json"}),
        "Study", "shares");
    page.check(json_of({"rank", folder.file("votes.csv", vote_gaps), "--json", "--method", "expected-wins"}),
               "Study", "votes");
    page.check(json_of({"analyze", folder.file("labels.csv", label_gaps), "--json"}), "Study", "labels");
    page.check(json_of({"analyze",
                        folder.file("spans.csv", "worker,item,system,start,end,severity\nw,1,x,0,4,minor\n"),
                        "--json"}),
               "Study", "spans");
    page.check(
        json_of({"analyze", folder.file("texts.csv", "worker,item,field,text\nw,1,comment,fine\nw,2,note,\n"),
                 "--json"}),
        "Study", "texts");
    for (const std::string& table : {ratings, choices, labels, folder.file("labels.csv", label_gaps)}) {
        page.check(json_of({"agree", table, "--json", "--statistic", "cohen,fleiss"}), "Study", table);
    }
    EXPECT_EQ(page.unseen(), std::vector<std::string>{}) << "docs/study.md has keys that no document had";
}

TEST(StudyPage, TellsTheSchema) {
    const std::string schema = json_of({"analyze", ratings, "--json"})["schema"].dump();
    EXPECT_NE(text_of(root / "docs/study.md").find("describes schema " + schema + "."), std::string::npos);
}

void expect_same_document(const std::string& table, const std::vector<std::string>& commands) {
    const Json study = json_of({"analyze", table, "--json"});
    for (const std::string& command : commands) {
        EXPECT_EQ(json_of({command, table, "--json"}), study) << command << " " << table;
    }
}

TEST(StudyPage, DescribesTheDocumentOfEveryCommand) {
    expect_same_document(ratings, {"rank", "workers", "agree"});
    expect_same_document(choices, {"rank", "workers", "agree"});
    expect_same_document(rankings, {"rank", "workers", "agree"});
    expect_same_document(labels, {"aggregate", "workers", "agree"});
}

// The commands that between them have every option of the analysis.
const std::vector<std::string> analysing_commands{"analyze", "aggregate", "normalize"};

// Options that read and write, which docs/commands.md and docs/tables.md explain.
const std::set<std::string> reading_and_writing{
    "--store", "--campaign", "--help",          "--table",   "--format",           "--header",    "--map",
    "--set",   "--values",   "--without",       "--join",    "--threads",          "--json",      "--csv",
    "--show",  "--quiet",    "--output-format", "--output",  "--spreadsheet-safe", "--delimiter", "--decimal",
    "--key",   "--only",     "--duplicates",    "--damaged", "--settings"};

TEST(MethodsPage, ExplainsEveryWordThatAnOptionTakes) {
    const std::string page = text_of(root / "docs/methods.md");
    const std::regex option{R"((--[a-z-]+) (?:TEXT:)?\{([^}]*)\})"};
    std::size_t options = 0;
    for (const std::string& command : analysing_commands) {
        const std::string help = run_program({"help", command}).out;
        for (std::sregex_iterator match{help.begin(), help.end(), option}; match != std::sregex_iterator{};
             ++match) {
            if (reading_and_writing.contains(match->str(1))) {
                continue;
            }
            ++options;
            EXPECT_NE(page.find("`" + match->str(1)), std::string::npos) << match->str(1);
            for (const std::string& word : split(match->str(2), ",")) {
                EXPECT_NE(page.find("`" + word + "`"), std::string::npos) << match->str(1) << " " << word;
            }
        }
    }
    EXPECT_GE(options, 24U);
}

TEST(MethodsPage, NamesEveryOptionOfTheAnalysis) {
    const std::string page = text_of(root / "docs/methods.md");
    const std::regex option{R"(\n  (?:-[a-z],)?(--[a-z-]+))"};
    for (const std::string& command : analysing_commands) {
        const std::string help = run_program({"help", command}).out;
        for (std::sregex_iterator match{help.begin(), help.end(), option}; match != std::sregex_iterator{};
             ++match) {
            EXPECT_TRUE(reading_and_writing.contains(match->str(1)) ||
                        page.find(match->str(1)) != std::string::npos)
                << command << " " << match->str(1);
        }
    }
}

void expect_parts_on_the_page(const Json& slice) {
    const std::string page = text_of(root / "docs/methods.md");
    for (const std::string& part : split(slice["signature"].get<std::string>(), "|")) {
        const std::string name = part.substr(0, part.find(':'));
        EXPECT_NE(page.find("| `" + name + "`"), std::string::npos) << name;
    }
}

TEST(MethodsPage, ExplainsEveryPartOfASignature) {
    expect_parts_on_the_page(json_of({"analyze", ratings, "--json", "--filter", "passed"})["slices"][0]);
    expect_parts_on_the_page(json_of({"analyze", choices, "--json"})["votes"][0]);
    expect_parts_on_the_page(json_of({"analyze", rankings, "--json"})["votes"][0]);
    expect_parts_on_the_page(json_of({"analyze", labels, "--json"})["labels"][0]);
}

TEST(MethodsPage, ShowsSignaturesAsTheyAre) {
    const std::string page = text_of(root / "docs/methods.md");
    const Json votes = json_of({"rank", choices, "--json", "--method", "bradley-terry"})["votes"][0];
    const std::string signature = votes["signature"].get<std::string>();
    EXPECT_NE(page.find(signature.substr(0, signature.find("|seed:")) + "|..."), std::string::npos)
        << signature;
    const std::string of_labels = json_of({"aggregate", labels, "--json"})["labels"][0]["signature"];
    EXPECT_NE(page.find(of_labels.substr(0, of_labels.find("|v:"))), std::string::npos) << of_labels;
}

TEST(MethodsPage, ExplainsWhoseVotesAreCompared) {
    const std::string page = text_of(root / "docs/methods.md");
    const Json relations = json_of({"agree", rankings, "--json"})["votes"][0]["agreement"]["relations"];
    EXPECT_EQ(relations.size(), 6U);
    for (const Json& relation : relations) {
        const std::string name = relation["relation"].get<std::string>();
        EXPECT_NE(page.find("| `" + name + "` |"), std::string::npos) << name;
    }
}

TEST(MethodsPage, ExplainsTheFlagsOfTheExample) {
    const std::string page = text_of(root / "docs/methods.md");
    std::set<std::string> flags;
    const Json study = json_of({"workers", direct_assessment, "--json"});
    for (const Json& worker : study["slices"][0]["workers"]) {
        for (const Json& flag : worker["habits"]["flags"]) {
            flags.insert(flag["flag"].get<std::string>());
        }
    }
    EXPECT_GE(flags.size(), 4U);
    for (const std::string& flag : flags) {
        EXPECT_NE(page.find("`" + flag + "`"), std::string::npos) << flag;
    }
}

// The judgment of docs/tour.md: w1 gave seg-10 of online-A 61, and 74 when asked again.
const Json& tour_study() {
    static const Json study = json_of({"analyze", ratings, "--json"});
    return study["slices"][0];
}

TEST(Tour, FindsTheUnitThatARepetitionRepeats) {
    const Json& worker = tour_study()["workers"][0];
    EXPECT_EQ(worker["worker"], "w1");
    EXPECT_EQ(worker["differences"]["ask_again"]["values"][0], 13.0);
}

TEST(Tour, StandardizesTheScoreByItsWorker) {
    const Json& scale = tour_study()["workers"][0]["standardization"];
    const double z = (74.0 - scale["mean"].get<double>()) / scale["sd"].get<double>();
    for (const std::string& line : lines_of(run_program({"normalize", ratings}).out)) {
        if (line.starts_with("w1,seg-10,online-A,74,")) {
            EXPECT_NEAR(std::stod(line.substr(line.rfind(',') + 1)), z, 1e-12);
            return;
        }
    }
    FAIL() << "the judgment is not there";
}

TEST(Tour, WeighsTheRandomWorkerLeast) {
    const Json& workers = tour_study()["workers"];
    for (const Json& worker : workers) {
        EXPECT_GE(worker["model"]["weight"], workers[3]["model"]["weight"]) << worker["worker"];
    }
}

TEST(Tour, PutsTheSystemsInOrder) {
    const Json& systems = tour_study()["ranking"]["systems"];
    for (std::size_t i = 1; i < systems.size(); ++i) {
        EXPECT_GE(systems[i - 1]["estimate"], systems[i]["estimate"]);
        EXPECT_LE(systems[i - 1]["cluster"], systems[i]["cluster"]);
    }
}

TEST(Tour, PrintsAsCsvWhatTheDocumentHolds) {
    const std::vector<std::string> lines = lines_of(run_program({"rank", ratings, "--csv"}).out);
    const std::vector<std::string> header = split(lines.at(0), ",");
    const auto column = std::find(header.begin(), header.end(), "estimate") - header.begin();
    const Json& systems = tour_study()["ranking"]["systems"];
    for (std::size_t i = 0; i < systems.size(); ++i) {
        const std::string cell = split(lines.at(i + 1), ",").at(static_cast<std::size_t>(column));
        EXPECT_EQ(std::stod(cell), systems[i]["estimate"].get<double>());
    }
}

}  // namespace
}  // namespace adjudge
