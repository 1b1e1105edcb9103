// Votes, labels and techniques with gold from outside: what the program says to small files.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

const std::string choices =
    "worker,item,system_a,system_b,choice\n"
    "u,1,mt,human,a\nv,1,mt,human,a\nu,2,human,mt,b\nv,2,mt,human,tie\nu,3,mt,human,b\nv,3,mt,human,b\n";

const std::string rankings =
    "worker,screen,item,system,rank\n"
    "u,1,1,a,1\nu,1,1,b,2\nu,1,1,c,3\nv,1,1,a,1\nv,1,1,b,1\nv,1,1,c,2\nu,2,2,b,1\nu,2,2,c,2\n";

const std::string labels =
    "worker,item,label,gold\n"
    "u,1,yes,yes\nv,1,yes,\nw,1,no,\nu,2,no,\nv,2,no,\nw,2,yes,\nu,3,yes,\nv,3,no,\n";

const std::string graded =
    "worker,item,system,score,gold\n"
    "u,1,s,2,2\nv,1,s,1,2\nu,2,s,3,3\nv,2,s,2,3\nu,3,s,4,\nv,3,s,3,\n";

class VotesProgram : public ::testing::Test {
protected:
    [[nodiscard]] ProgramRun run(const std::string& command, const std::string& text,
                                 const std::vector<std::string>& more = {}) const {
        std::vector<std::string> arguments{command, folder.file("t.csv", text), "--quiet"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }
    [[nodiscard]] std::string out(const std::string& command, const std::string& text,
                                  const std::vector<std::string>& more = {}) const {
        const ProgramRun made = run(command, text, more);
        EXPECT_EQ(made.exit_code, 0) << made.err;
        EXPECT_EQ(made.err, "");
        return made.out;
    }
    [[nodiscard]] nlohmann::json json(const std::string& command, const std::string& text,
                                      std::vector<std::string> more = {}) const {
        more.emplace_back("--json");
        return nlohmann::json::parse(out(command, text, more));
    }

    TemporaryFolder folder;
};

TEST_F(VotesProgram, RanksByChoices) {
    const auto found = json("rank", choices);
    const auto& systems = found["votes"][0]["ranking"]["systems"];
    ASSERT_EQ(systems.size(), 2U);
    EXPECT_EQ(systems[0]["system"], "mt");
    EXPECT_EQ(systems[0]["wins"], 3.0);
    EXPECT_EQ(systems[0]["ties"], 1.0);
}

// Item 1 leans to mt by two votes, item 2 by one, item 3 to human by two: all eight ways to change sides give
// a sum of 1 or more in size.
TEST_F(VotesProgram, TellsTwoSystemsWithPAndInterval) {
    const auto pair = json("rank", choices)["votes"][0]["ranking"]["comparisons"][0];
    EXPECT_EQ(pair["system"], "mt");
    EXPECT_EQ(pair["losses"], 2.0);
    EXPECT_NEAR(pair["difference"].get<double>(), 1.0 / 6.0, 1e-12);
    EXPECT_EQ(pair["p"], 1.0);
    EXPECT_EQ(pair["groups"], 3);
    EXPECT_NE(out("rank", choices).find("p by the sign test of votes by item"), std::string::npos);
}

TEST_F(VotesProgram, LeavesOutWorkersOnDemand) {
    const auto slice = json("rank", choices, {"--resample", "workers"})["votes"][0];
    EXPECT_EQ(slice["ranking"]["comparisons"][0]["groups"], 2);
    EXPECT_NE(slice["signature"].get<std::string>().find("|ci:leave-out,workers"), std::string::npos);
}

TEST_F(VotesProgram, RanksByRankings) {
    const std::vector<std::string> lines = lines_of(out("rank", rankings, {"--csv"}));
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_TRUE(lines[1].starts_with("all judgments,1,a,")) << lines[1];
    EXPECT_TRUE(lines[3].starts_with("all judgments,3,c,")) << lines[3];
}

TEST_F(VotesProgram, TellsTheAgreementOfVotes) {
    EXPECT_EQ(json("agree", choices)["votes"][0]["agreement"]["relations"][0]["compared"], 3);
    EXPECT_NE(out("agree", rankings).find("Agreement of votes"), std::string::npos);
}

TEST_F(VotesProgram, TellsWhatWorkersVotesAreWorth) {
    EXPECT_EQ(lines_of(out("workers", choices, {"--csv"})).size(), 3U);
}

TEST_F(VotesProgram, AnalysesChoicesAndRankings) {
    for (const auto& [text, order] :
         {std::pair{choices, "Systems by difference"}, std::pair{rankings, "Systems by better-or-equal"}}) {
        const std::string page = out("analyze", text);
        EXPECT_NE(page.find(order), std::string::npos);
        EXPECT_NE(page.find("Workers by their votes"), std::string::npos);
    }
}

TEST_F(VotesProgram, AggregatesLabels) {
    const std::vector<std::string> lines =
        lines_of(out("aggregate", labels, {"--method", "majority", "--csv"}));
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_TRUE(lines[1].starts_with("all judgments,1,,yes,0.6666")) << lines[1];
    EXPECT_TRUE(lines[3].starts_with("all judgments,3,,no,0.5,tie,2,")) << lines[3];
}

TEST_F(VotesProgram, AggregatesByEveryMethod) {
    for (const std::string method : {"majority", "wawa", "dawid-skene", "one-coin", "mace", "glad"}) {
        EXPECT_EQ(json("aggregate", labels, {"--method", method})["labels"][0]["method"], method);
    }
}

TEST_F(VotesProgram, ScoresSegmentsByATechnique) {
    EXPECT_EQ(out("normalize", graded, {"--scale", "likert4", "--technique", "scale"}),
              "slice,item,system,score\nall judgments,1,s,2\nall judgments,2,s,3\nall judgments,3,s,4\n");
}

TEST_F(VotesProgram, ComparesTechniques) {
    const std::string page = out("normalize", graded, {"--scale", "likert4", "--compare-techniques"});
    EXPECT_NE(page.find("two-stage"), std::string::npos);
}

TEST_F(VotesProgram, SaysWhyThereIsNoTechniqueWithoutGold) {
    const ProgramRun made = run("normalize", "worker,item,system,score\nu,1,s,2\nv,1,s,3\n",
                                {"--scale", "likert4", "--technique", "scale"});
    EXPECT_EQ(made.exit_code, 2);
    EXPECT_EQ(lines_of(made.err).size(), 1U) << made.err;
    EXPECT_EQ(made.out, "");
}

TEST_F(VotesProgram, JoinsAFile) {
    const std::string join = folder.file("j.csv", "item,criterion\n1,fluency\n2,fluency\n3,adequacy\n");
    const auto found = json("aggregate", labels, {"--join", join});
    ASSERT_EQ(found["labels"].size(), 2U);
    EXPECT_EQ(found["labels"][1]["slice"]["criterion"], "adequacy");
}

TEST_F(VotesProgram, JoinsAFileToOneWithoutAHeader) {
    const std::string join = folder.file("j.csv", "item,label\n1,yes\n2,no\n");
    const auto found = json("aggregate", "u,1\nv,2\n", {"--header", "worker,item", "--join", join});
    EXPECT_EQ(found["labels"][0]["units"].size(), 2U);
}

TEST_F(VotesProgram, LeavesRowsOutAndStillTellsTheRightLine) {
    const std::string text = "worker,item,label\nu,U-1,x\n\"\",2,y\n";
    const ProgramRun made = run("aggregate", text, {"--without", "item:U-*"});
    EXPECT_EQ(made.exit_code, 2);
    EXPECT_NE(made.err.find("t.csv:3"), std::string::npos) << made.err;
}

TEST_F(VotesProgram, RefusesToLeaveOutRowsByAnUnknownColumn) {
    const ProgramRun made = run("rank", choices, {"--without", "wroker:u"});
    EXPECT_EQ(made.exit_code, 2);
    EXPECT_NE(made.err.find("did you mean 'worker'?"), std::string::npos) << made.err;
}

TEST_F(VotesProgram, RenamesValuesByAStar) {
    const auto found =
        json("rank", choices, {"--values", "system_a:h*=super-h*", "--values", "system_b:h*=super-h*"});
    EXPECT_EQ(found["votes"][0]["ranking"]["systems"][1]["system"], "super-human");
}

TEST_F(VotesProgram, TellsInOneMessageThatATableIsOfTheWrongKind) {
    struct Wrong {
        std::string command;
        std::string text;
        std::vector<std::string> more;
    };
    for (const Wrong& wrong :
         {Wrong{"rank", labels, {}}, Wrong{"aggregate", choices, {}}, Wrong{"aggregate", graded, {}},
          Wrong{"normalize", choices, {}}, Wrong{"normalize", labels, {"--technique", "scale"}},
          Wrong{"rank", "worker,item,field,text\nw,1,f,t\n", {}}}) {
        const ProgramRun made = run(wrong.command, wrong.text, wrong.more);
        EXPECT_EQ(made.exit_code, 2) << wrong.command;
        EXPECT_EQ(lines_of(made.err).size(), 1U) << wrong.command << ": " << made.err;
        EXPECT_EQ(made.out, "");
    }
}

TEST_F(VotesProgram, SaysThatThereIsNothingInAnEmptyTable) {
    const std::string no_choice = lines_of(choices)[0] + "\n";
    const std::string no_label = lines_of(labels)[0] + "\n";
    for (const ProgramRun& made : {run("rank", no_choice), run("agree", no_choice), run("workers", no_choice),
                                   run("analyze", no_choice), run("aggregate", no_label), run("rank", "")}) {
        EXPECT_EQ(made.exit_code, 2);
        EXPECT_EQ(lines_of(made.err).size(), 1U) << made.err;
        EXPECT_EQ(made.out, "");
    }
}

TEST_F(VotesProgram, NeverShowsWhatIsNoNumber) {
    const std::string header = lines_of(choices)[0] + "\n";
    for (const std::string& text :
         {header + "u,1,mt,human,a\n", header + "u,1,mt,human,tie\nv,1,mt,human,tie\n",
          header + "u,1,mt,human,a\nu,2,mt,human,b\n", header + "u,1,a+b,b+c,a\n",
          std::string{"worker,screen,item,system,rank\nu,1,1,a,1\nu,1,1,b,1\n"}}) {
        for (const std::string command : {"rank", "agree", "workers", "analyze"}) {
            const std::string page = out(command, text);
            EXPECT_EQ(page.find("nan"), std::string::npos) << page;
            EXPECT_EQ(page.find(" inf"), std::string::npos) << page;
        }
    }
}

TEST_F(VotesProgram, NeverShowsWhatIsNoNumberForLabels) {
    for (const std::string text : {"worker,item,label\nu,1,x\n", "worker,item,label\nu,1,x\nv,1,x\n",
                                   "worker,item,label\nu,1,x\nu,2,y\n"}) {
        for (const std::string command : {"aggregate", "agree", "workers", "analyze"}) {
            const std::string page = out(command, text);
            EXPECT_EQ(page.find("nan"), std::string::npos) << page;
            EXPECT_EQ(page.find(" inf"), std::string::npos) << page;
        }
    }
}

TEST_F(VotesProgram, RefusesRanksThatAreNoNumbers) {
    for (const std::string rank : {"nan", "inf", "0x1", "1e99", "-", "1.5"}) {
        const ProgramRun made =
            run("rank", "worker,screen,item,system,rank\nu,1,1,a," + rank + "\nu,1,1,b,1\n");
        EXPECT_EQ(made.exit_code, 2) << rank;
        EXPECT_NE(made.err.find("t.csv:2"), std::string::npos) << made.err;
    }
}

TEST_F(VotesProgram, RefusesOptionsThatAreNoNumbers) {
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{"--smoothing", "nan"}, {"--tolerance", "nan"}, {"--seed", "-1"}}) {
        const ProgramRun made = run("aggregate", labels, more);
        EXPECT_EQ(made.exit_code, 2) << more[0];
        EXPECT_EQ(lines_of(made.err).size(), 1U) << made.err;
        EXPECT_EQ(made.err.find("a bug in the program"), std::string::npos) << made.err;
    }
}

TEST_F(VotesProgram, GivesTheSameBytesForTheSameSeed) {
    for (const std::string method : {"better", "bradley-terry", "trueskill"}) {
        const std::vector<std::string> more{"--seed", "5", "--json", "--method", method};
        EXPECT_EQ(out("rank", choices, more), out("rank", choices, more));
    }
    EXPECT_EQ(out("aggregate", labels, {"--method", "mace", "--seed", "5", "--json"}),
              out("aggregate", labels, {"--method", "mace", "--seed", "5", "--json"}));
}

TEST_F(VotesProgram, GivesTheSameBytesForAnyNumberOfThreads) {
    EXPECT_EQ(out("rank", rankings, {"--json", "--threads", "1"}),
              out("rank", rankings, {"--json", "--threads", "4"}));
}

TEST_F(VotesProgram, LetsNoNameDriveTheTerminal) {
    const std::string header = lines_of(choices)[0] + "\n";
    const std::string page = out("analyze", header + "\xE2\x80\xAEu,1,\"m\nt\",h\xC2\x9B,a\n");
    EXPECT_EQ(page.find("\xE2\x80\xAE"), std::string::npos);
    EXPECT_EQ(page.find("\xC2\x9B"), std::string::npos);
}

TEST_F(VotesProgram, NamesTheTablesWhereOneIsUnknown) {
    const ProgramRun made = run("rank", choices, {"--csv", "--show", "systmes"});
    EXPECT_EQ(made.exit_code, 2);
    EXPECT_NE(made.err.find("choose one of systems"), std::string::npos) << made.err;
}

const std::string timed_choices =
    "worker,hit,item,system_a,system_b,choice,seconds\n"
    "u,h1,1,mt,human,a,4\nu,h1,2,human,mt,b,2\nv,h1,1,mt,human,a,10\nv,h1,2,human,mt,a,8\n";

TEST_F(VotesProgram, TellTimeCostAndFlagsAsRatingsDo) {
    const auto slice =
        json("analyze", timed_choices, {"--pay-per-hit", "0.5", "--least-seconds", "5"})["votes"][0];
    EXPECT_EQ(slice["cost"]["total"], 1.0);
    EXPECT_EQ(slice["cost"]["all"]["seconds_per_judgment"], 6.0);
    EXPECT_EQ(slice["cost"]["all"]["seconds_per_hit"], 12.0);
    EXPECT_NEAR(slice["cost"]["all"]["hourly_rate"].get<double>(), 150.0, 1e-9);
    EXPECT_TRUE(slice["cost"]["passing"].is_null());
    EXPECT_EQ(slice["workers"][0]["habits"]["flags"][0]["flag"], "too-fast");
    EXPECT_TRUE(slice["workers"][1]["habits"]["flags"].empty());
    EXPECT_NE(out("workers", timed_choices, {"--least-seconds", "5"}).find("too-fast"), std::string::npos);
    EXPECT_NE(
        out("analyze", timed_choices, {"--csv", "--show", "cost", "--pay-per-hit", "0.5"}).find(",150,1,"),
        std::string::npos);
}

TEST_F(VotesProgram, SayWhyThereIsNoCostWithoutHits) {
    const auto slice = json("analyze", labels, {"--pay-per-hit", "0.5"})["labels"][0];
    EXPECT_TRUE(slice["cost"]["total"].is_null());
    EXPECT_NE(slice["notes"].dump().find("no cost"), std::string::npos);
}

TEST_F(VotesProgram, RefusePayWhereNoHitsCanBeTold) {
    const ProgramRun made =
        run("analyze", "worker,item,system,start,end,severity\nw,1,x,0,4,minor\n", {"--pay-per-hit", "0.5"});
    EXPECT_EQ(made.exit_code, 2);
    EXPECT_NE(made.err.find("pay-per-hit"), std::string::npos) << made.err;
}

TEST_F(VotesProgram, RankSystemsByTheSharesOfTheirLabels) {
    const std::string yes_no =
        "worker,role,item,system,label\n"
        "u,crowd,1,x,yes\nv,crowd,1,x,yes\nu,crowd,2,x,no\nu,crowd,1,y,no\nu,crowd,2,y,yes\nu,crowd,3,y,no\n"
        "e,expert,1,x,yes\n";
    const std::string csv = out("rank", yes_no, {"--csv"});
    EXPECT_NE(csv.find("yes,x,0.66666666666666"), std::string::npos) << csv;
    EXPECT_LT(csv.find("yes,x,"), csv.find("yes,y,"));
    const auto slice = json("rank", yes_no)["labels"][0];
    EXPECT_EQ(slice["with_experts"]["agreeing"], 2.0);
    EXPECT_EQ(slice["with_experts"]["compared"], 2.0);
}

TEST_F(VotesProgram, ComparesWithWhatScorePrints) {
    const std::string first = folder.file("a", "the cat sat on the mat\nit is cold today\n");
    const std::string reference = folder.file("ref.txt", "the cat sat on the mat\nit is cold today\n");
    const std::vector<std::string> score{"score",
                                         "-r",
                                         reference,
                                         "-i",
                                         first,
                                         folder.file("b", "the cat sat on a mat\nit is cold today\n"),
                                         folder.file("c", "a dog\nit was warm\n"),
                                         "--json",
                                         "--quiet"};
    const ProgramRun scored = run_program(score);
    ASSERT_EQ(scored.exit_code, 0) << scored.err;
    // Systems are called as their files are.
    const std::string metric = folder.file("scores.json", scored.out);
    const auto order = json("rank", rankings, {"--against", metric})["votes"][0]["ranking"]["with_metric"];
    EXPECT_EQ(order["with_crowd"]["spearman"]["n"], 3);
    const std::string rated =
        "worker,item,system,score\nu,1,a,90\nv,2,a,80\nu,2,b,60\nv,1,b,70\nu,3,c,10\nv,3,c,20\n";
    const auto ratings = json("rank", rated, {"--against", metric, "--estimate", "raw"});
    EXPECT_EQ(ratings["slices"][0]["ranking"]["with_metric"]["spearman"]["rho"], 1.0);
}

const std::string bad_choices =
    "worker,item,system_a,system_b,choice,domain,length\n"
    "u,1,x,y,a,news,5\nv,1,x,y,both-bad,news,5\nu,2,y,x,a,news,1\nv,2,x,y,tie,news,-1\n"
    "u,3,x,y,b,talk,-4\nv,3,x,y,both-bad,talk,3\nu,4,x,y,b,talk,2\nv,4,y,x,b,,2\n";

// x wins 2 and loses 3, three times nobody does, twice of them because both are bad.
TEST_F(VotesProgram, ShowsBothBadByItselfAndRanksItAsATie) {
    const auto slice = json("analyze", bad_choices)["votes"][0];
    const auto& votes = slice["pairs"][0]["votes"];
    EXPECT_EQ(votes["first"], 2);
    EXPECT_EQ(votes["tie"], 1);
    EXPECT_EQ(votes["both_bad"], 2);
    EXPECT_EQ(votes["second"], 3);
    const auto& best = slice["ranking"]["systems"][0];
    EXPECT_EQ(best["system"], "y");
    EXPECT_EQ(best["ties"], 3.0);
    EXPECT_EQ(best["both_bad"], 2.0);
    EXPECT_EQ(slice["agreement"]["confusions"][0]["matrix"].size(), 4U);
    EXPECT_NE(out("rank", bad_choices).find("both bad"), std::string::npos);
    EXPECT_EQ(out("rank", choices).find("both bad"), std::string::npos);
}

TEST_F(VotesProgram, RanksByTheValuesOfAColumn) {
    const auto found = json("rank", bad_choices, {"--by", "domain"});
    EXPECT_EQ(found["votes"][0]["counts"]["votes"], 8);
    ASSERT_EQ(found["by"]["parts"].size(), 2U);
    EXPECT_EQ(found["by"]["parts"][0]["value"], "news");
    EXPECT_EQ(found["by"]["parts"][0]["study"]["votes"][0]["counts"]["votes"], 4);
    EXPECT_EQ(found["by"]["parts"][1]["study"]["votes"][0]["counts"]["votes"], 3);
    EXPECT_EQ(found["by"]["notes"].size(), 1U);  // a row without a domain
    EXPECT_NE(run("rank", bad_choices, {"--by", "genre"}).err.find("have no column 'genre'"),
              std::string::npos);
    const auto by_system = json("rank", graded, {"--by", "item"});
    EXPECT_EQ(by_system["by"]["parts"].size() + by_system["by"]["notes"].size(), 3U);
}

TEST_F(VotesProgram, HoldsACovariateEqual) {
    const auto slice = json("rank", bad_choices, {"--covariate", "length"})["covariate"]["slices"][0];
    EXPECT_EQ(slice["votes"], 8);
    EXPECT_EQ(slice["systems"].size(), 2U);
    EXPECT_LT(slice["interval"]["low"], slice["effect"]);
    EXPECT_NE(out("rank", bad_choices, {"--covariate", "length"}).find("length held equal"),
              std::string::npos);
    EXPECT_NE(run("rank", bad_choices, {"--covariate", "width"}).err.find("there is no covariate width"),
              std::string::npos);
    EXPECT_NE(run("rank", graded, {"--covariate", "length"}).exit_code, 0);
}

}  // namespace
}  // namespace adjudge
