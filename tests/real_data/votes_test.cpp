// Real choices through the program, with the figures that the data's README and the papers give. Skipped
// where the data is not at hand.
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"
#include "real_data/data_folder.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::json;
using Arguments = std::vector<std::string>;

class RealVotes : public ::testing::Test {
protected:
    void SetUp() override {
        if (!data_folder()) {
            GTEST_SKIP() << "no real data: set ADJUDGE_REAL_DATA to its folder";
        }
    }

    static std::string path(const std::string& file) { return (*data_folder() / file).string(); }

    static std::string output_of(const Arguments& arguments) {
        const ProgramRun run = run_program(arguments);
        EXPECT_EQ(run.exit_code, 0) << run.err;
        return run.out;
    }

    static Arguments laeubli(const std::string& command, const Arguments& more) {
        Arguments all{
            command,    path("laeubli2018/ratings.csv"),
            "--map",    "worker=participant_id,criterion=condition,configuration=type,item=exp_item_number",
            "--map",    "choice=rating",
            "--values", "choice:mt=a,human=b",
            "--values", "spam:mt=a,human=b",
            "--values", "item:I-*=E-*",
            "--set",    "system_a=mt,system_b=human",
            "--join",   path("laeubli2018/documents.csv"),
            "--join",   path("laeubli2018/sentences.csv")};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }

    static Arguments wmt(const std::string& command, const std::string& file, const Arguments& more) {
        Arguments all{command, path("wmt16/" + file), "--map",
                      "worker=judgeID,item=segmentId,system_a=system1Id,system_b=system2Id,"
                      "rank_a=system1rank,rank_b=system2rank"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
};

// The lines of a terminal table with single spaces between its cells.
std::set<std::string> rows_of(const std::string& text) {
    std::set<std::string> rows;
    for (const std::string& line : lines_of(text)) {
        std::string row;
        for (const char c : line) {
            if (c != ' ' || (!row.empty() && row.back() != ' ')) {
                row += c;
            }
        }
        rows.insert(row);
    }
    return rows;
}

void expect_rows(const std::string& text, const std::vector<std::string>& expected) {
    const std::set<std::string> rows = rows_of(text);
    for (const std::string& row : expected) {
        EXPECT_TRUE(rows.contains(row)) << row << "\n" << text;
    }
}

const Arguments without_full_documents{"--without", "item:U-*"};

TEST_F(RealVotes, LaeublisTable1IsTotalsByRater) {
    expect_rows(output_of(laeubli("agree", without_full_documents)),
                {"document, fluency human mt A 29 8 13", "document, fluency human mt B2 24 18 8",
                 "document, fluency human mt C 24 14 12", "document, fluency human mt D 22 17 11",
                 "document, fluency human mt total 99 57 44", "sentence, fluency human mt A 42 32 30",
                 "sentence, fluency human mt B1 64 4 36", "sentence, fluency human mt total 106 36 66",
                 "document, adequacy human mt E 24 0 26", "document, adequacy human mt F 25 15 10",
                 "document, adequacy human mt G 28 4 18", "document, adequacy human mt H 27 3 20",
                 "document, adequacy human mt total 104 22 74", "sentence, adequacy human mt E 42 3 59",
                 "sentence, adequacy human mt F 44 16 44", "sentence, adequacy human mt total 86 19 103"});
}

// The raters whose sentences came from documents they had read: in Table 1, but not in its totals.
TEST_F(RealVotes, LaeublisTable1HasTheRatersWhoKnewTheDocuments) {
    expect_rows(output_of(laeubli("agree", {})),
                {"sentence, fluency human mt C 50 14 40", "sentence, fluency human mt D 42 30 32",
                 "sentence, adequacy human mt G 43 23 38", "sentence, adequacy human mt H 55 11 38"});
}

// Gray in Table 1: not in the totals, but beside them.
TEST_F(RealVotes, LaeublisTable1ShowsThemBesideTheTotals) {
    expect_rows(
        output_of(laeubli("agree", {"--left-out-items", "U-*"})),
        {"sentence, fluency human mt C 50 14 40 left out", "sentence, fluency human mt D 42 30 32 left out",
         "sentence, fluency human mt total 106 36 66", "sentence, adequacy human mt G 43 23 38 left out",
         "sentence, adequacy human mt H 55 11 38 left out", "sentence, adequacy human mt total 86 19 103"});
}

// Section A: 1 of 40 documents and 5 of 128 sentences.
TEST_F(RealVotes, LaeublisSpamIsCountedBeforeUnitsAreLeftOut) {
    const Json study = Json::parse(output_of(laeubli("workers", {"--left-out-items", "U-*", "--json"})));
    std::map<std::string, std::pair<int, int>> spam;
    for (const Json& slice : study["votes"]) {
        auto& [missed, shown] = spam[slice["slice"]["configuration"].get<std::string>()];
        for (const Json& worker : slice["workers"]) {
            missed += worker["spam_missed"].get<int>();
            shown += worker["spam_shown"].get<int>();
        }
    }
    EXPECT_EQ(spam.at("document"), (std::pair{1, 40}));
    EXPECT_EQ(spam.at("sentence"), (std::pair{5, 128}));
}

// Nine raters in 16 rows of Table 1, and the 14 matrices of Table 4.
TEST_F(RealVotes, LaeublisTables1And4OfTheReplicationHaveThePapersValueOfEachRater) {
    Arguments arguments = laeubli("replicate", {"--json"});
    const std::string file = arguments.at(1);
    arguments.at(1) = "laeubli2018";
    arguments.insert(arguments.begin() + 2, {"--ratings", file});
    const Json study = Json::parse(output_of(arguments));
    std::map<std::string, int> compared;
    for (const Json& cell : study["cells"]) {
        const auto table = cell["table"].get<std::string>();
        if (table == "Table 1: ratings of each rater" || table == "Table 4: pairs of raters") {
            EXPECT_EQ(cell["mean"], cell["published"]) << cell;
            ++compared[table];
        }
    }
    EXPECT_EQ(compared.at("Table 1: ratings of each rater"), 16 * 3);
    EXPECT_EQ(compared.at("Table 4: pairs of raters"), 14 * 9);
}

TEST_F(RealVotes, LaeublisTable2IsAveragesAndMajorities) {
    expect_rows(output_of(laeubli("agree", without_full_documents)),
                {"document, fluency human mt majority 66 10 24 50 - - -",
                 "sentence, fluency human mt majority 51 23 26 104 - - -",
                 "document, adequacy human mt majority 50 18 32 50 - - -",
                 "sentence, adequacy human mt majority 31 32 38 104 - - -",
                 "document, fluency human mt average 50 29 22 200 0.692 [0.610, 0.767] <.001",
                 "sentence, fluency human mt average 51 17 32 208 0.616 [0.539, 0.689] .003",
                 "document, adequacy human mt average 52 11 37 200 0.584 [0.508, 0.658] .029",
                 "sentence, adequacy human mt average 41 9 50 208 0.455 [0.383, 0.529] .244"});
}

TEST_F(RealVotes, LaeublisSignTestsAreThoseOfTheReadme) {
    const Json study = Json::parse(output_of(laeubli("agree", {"--without", "item:U-*", "--json"})));
    const std::map<std::string, double> expected{{"fluency document", 4.887e-6},
                                                 {"fluency sentence", 0.002834},
                                                 {"adequacy document", 0.02945},
                                                 {"adequacy sentence", 0.2444}};
    for (const Json& slice : study["votes"]) {
        const std::string name = slice["slice"]["criterion"].get<std::string>() + " " +
                                 slice["slice"]["configuration"].get<std::string>();
        const double p = slice["pairs"][0]["sign_test"]["p"].get<double>();
        EXPECT_NEAR(p / expected.at(name), 1.0, 5e-4) << name;
    }
}

TEST_F(RealVotes, LaeublisTable3IsPooledAgreement) {
    const Json study = Json::parse(output_of(laeubli("agree", {"--without", "item:U-*", "--json"})));
    const std::map<std::string, std::vector<double>> expected{{"fluency document", {164, 300, 0.3164}},
                                                              {"adequacy document", {146, 300, 0.1327}},
                                                              {"fluency sentence", {47, 104, 0.1275}},
                                                              {"adequacy sentence", {52, 104, 0.1362}}};
    for (const Json& slice : study["votes"]) {
        const std::string name = slice["slice"]["criterion"].get<std::string>() + " " +
                                 slice["slice"]["configuration"].get<std::string>();
        const Json& inter = slice["agreement"]["relations"][1];
        EXPECT_EQ(inter["relation"], "inter");
        EXPECT_EQ(inter["agreeing"], expected.at(name)[0]) << name;
        EXPECT_EQ(inter["compared"], expected.at(name)[1]) << name;
        EXPECT_NEAR(inter["wmt"]["kappa"].get<double>(), expected.at(name)[2], 5e-5) << name;
    }
}

// The paper's order is mt, tie, human; here human comes first, and P(A) and Cohen's kappa follow.
TEST_F(RealVotes, LaeublisTable4IsConfusionMatrices) {
    const std::string text = output_of(laeubli("agree", without_full_documents));
    const std::vector<std::string> expected{"document, fluency A B2 50 18 9 2 2 5 1 4 4 5",
                                            "document, fluency A C 50 18 8 3 2 4 2 4 2 7",
                                            "document, fluency A D 50 18 8 3 0 6 2 4 3 6",
                                            "document, fluency B2 C 50 13 8 3 9 5 4 2 1 5",
                                            "document, fluency B2 D 50 13 9 2 8 7 3 1 1 6",
                                            "document, fluency C D 50 14 7 3 6 7 1 2 3 7",
                                            "document, adequacy E F 50 12 6 6 0 0 0 13 9 4",
                                            "document, adequacy E G 50 15 0 9 0 0 0 13 4 9",
                                            "document, adequacy E H 50 13 2 9 0 0 0 14 1 11",
                                            "document, adequacy F G 50 19 2 4 7 1 7 2 1 7",
                                            "document, adequacy F H 50 17 2 6 7 0 8 3 1 6",
                                            "document, adequacy G H 50 20 0 8 2 1 1 5 2 11",
                                            "sentence, fluency A B1 104 30 2 10 21 1 10 13 1 16",
                                            "sentence, adequacy E F 104 21 10 11 1 0 2 22 6 31"};
    const std::set<std::string> rows = rows_of(text);
    for (const std::string& row : expected) {
        const auto found = rows.lower_bound(row);
        EXPECT_TRUE(found != rows.end() && found->starts_with(row + " ")) << row << "\n" << text;
    }
}

TEST_F(RealVotes, LaeublisSpoiltUnitsAreMissedByTiesAlone) {
    const Json study = Json::parse(output_of(laeubli("workers", {"--json"})));
    std::map<std::string, std::vector<std::size_t>> by_level;
    for (const Json& slice : study["votes"]) {
        auto& sums = by_level[slice["slice"]["configuration"].get<std::string>()];
        sums.resize(3);
        for (const Json& worker : slice["workers"]) {
            sums[0] += worker["spam_shown"].get<std::size_t>();
            sums[1] += worker["spam_missed"].get<std::size_t>();
            sums[2] += worker["spam_ties"].get<std::size_t>();
        }
    }
    EXPECT_EQ(by_level["document"], (std::vector<std::size_t>{40, 1, 1}));
    EXPECT_EQ(by_level["sentence"], (std::vector<std::size_t>{128, 5, 5}));
}

struct WmtFigures {
    std::string file;
    std::vector<double> any;
    std::vector<double> intra;
    std::size_t votes;
    std::size_t ties;
};

TEST_F(RealVotes, WmtAgreementIsThatOfTheReadme) {
    for (const WmtFigures& figures :
         {WmtFigures{"collapsed.tur-eng.csv", {349, 630, 0.319}, {45, 63, 0.559}, 9684, 2367},
          WmtFigures{"collapsed.ron-eng.csv", {1793, 3062, 0.341}, {139, 184, 0.621}, 11978, 2101}}) {
        const Json study =
            Json::parse(output_of(wmt("agree", figures.file, {"--presentation", "same-order", "--json"})));
        const Json& agreement = study["votes"][0]["agreement"];
        EXPECT_EQ(study["votes"][0]["counts"]["votes"], figures.votes);
        EXPECT_EQ(agreement["votes"]["tie"], figures.ties);
        for (const auto& [place, expected] : {std::pair{0, figures.any}, std::pair{2, figures.intra}}) {
            const Json& found = agreement["relations"][static_cast<std::size_t>(place)];
            EXPECT_EQ(found["agreeing"], expected[0]) << found["relation"];
            EXPECT_EQ(found["compared"], expected[1]) << found["relation"];
            EXPECT_NEAR(found["wmt"]["kappa"].get<double>(), expected[2], 5e-4) << found["relation"];
        }
    }
}

struct PublishedSystem {
    std::string name;
    std::size_t cluster;
};

// "system score (best, worst)" with lines of + between clusters.
std::vector<PublishedSystem> published(const std::filesystem::path& file) {
    std::vector<PublishedSystem> systems;
    std::size_t cluster = 1;
    for (const std::string& line : lines_of(text_of(file))) {
        if (line.starts_with("+")) {
            ++cluster;
        } else if (!line.empty()) {
            systems.push_back({line.substr(0, line.find(' ')), cluster});
        }
    }
    return systems;
}

TEST_F(RealVotes, WmtOrderOfSystemsIsThePublishedOneByTheModels) {
    for (const auto* pair : {"tur-eng", "ron-eng"}) {
        const auto expected = published(*data_folder() / "wmt16" / (std::string{"wmt16."} + pair + ".txt"));
        for (const auto* method : {"trueskill", "bradley-terry", "expected-wins", "schulze"}) {
            const Json study =
                Json::parse(output_of(wmt("rank", std::string{"collapsed."} + pair + ".csv",
                                          {"--method", method, "--resamples", "100", "--json"})));
            const Json& systems = study["votes"][0]["ranking"]["systems"];
            ASSERT_EQ(systems.size(), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                EXPECT_EQ(systems[i]["system"], expected[i].name) << method;
            }
        }
    }
}

TEST_F(RealVotes, WmtClustersOfTurkishAreThePublishedOnesByBradleyTerry) {
    const auto expected = published(*data_folder() / "wmt16/wmt16.tur-eng.txt");
    const Json study =
        Json::parse(output_of(wmt("rank", "collapsed.tur-eng.csv", {"--method", "bradley-terry", "--json"})));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(study["votes"][0]["ranking"]["systems"][i]["cluster"], expected[i].cluster);
    }
}

}  // namespace
}  // namespace adjudge
