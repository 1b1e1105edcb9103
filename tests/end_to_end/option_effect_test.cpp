// Options that would change nothing are refused, with the option that would give them an effect.
#include <gtest/gtest.h>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

const std::string ratings =
    "worker,item,system,hit,score,gold\n"
    "u,1,x,h,2,2\nv,1,x,h,1,2\nu,1,y,h,3,\nv,1,y,h,2,\nu,2,x,h,4,3\nv,2,x,h,3,3\nu,2,y,h,1,\nv,2,y,h,4,\n";

const std::string choices =
    "worker,item,system_a,system_b,choice\n"
    "u,1,mt,human,a\nv,1,mt,human,a\nu,2,human,mt,b\nv,2,mt,human,tie\nu,3,mt,human,b\nv,3,mt,human,b\n";

class OptionEffect : public testing::Test {
protected:
    [[nodiscard]] ProgramRun run(const std::string& text, std::vector<std::string> words) const {
        words.insert(words.begin() + 1, {folder.file("t.csv", text), "-q"});
        return run_program(words);
    }
    void expect_refused(const std::string& text, const std::vector<std::string>& words,
                        const std::string& reason) const {
        const ProgramRun made = run(text, words);
        EXPECT_EQ(made.exit_code, 2) << words.back();
        EXPECT_NE(made.err.find(reason), std::string::npos) << made.err;
        EXPECT_EQ(made.out, "");
    }

    TemporaryFolder folder;
};

TEST_F(OptionEffect, OfAStudyNeedsTheOptionItBelongsTo) {
    const std::string scale = "--scale=likert4";
    expect_refused(ratings, {"rank", scale, "--permutations", "500"}, "it needs significance permutation");
    expect_refused(ratings, {"rank", scale, "--estimate", "z", "--model-input", "raw"},
                   "needs estimate model");
    expect_refused(ratings, {"rank", scale, "--dependence", "worker"}, "significance clustered");
    expect_refused(ratings, {"rank", scale, "--resamples", "500"}, "interval percentile or bca");
    expect_refused(
        ratings,
        {"rank", scale, "--interval", "clustered", "--significance", "clustered", "--leave-out", "items"},
        "significance jackknife");
    expect_refused(choices, {"rank", "--pretest", "2"}, "needs weights experts");
    expect_refused(choices, {"rank", "--resample", "workers", "--resamples", "500"}, "needs resample items");
    EXPECT_EQ(
        run(ratings, {"rank", scale, "--significance", "permutation", "--permutations", "500"}).exit_code, 0);
    EXPECT_EQ(run(ratings, {"agree", scale, "--resamples", "500"}).exit_code, 0);
    EXPECT_EQ(run(ratings, {"rank", scale, "--resamples", "500", "--json"}).exit_code, 0);
}

TEST_F(OptionEffect, OfNormalizeDependsOnWhatItWrites) {
    const std::string scale = "--scale=likert4";
    const std::string file = folder.path("o.csv");
    for (const std::vector<std::string>& more :
         std::vector<std::vector<std::string>>{{"-o", file},
                                               {"--level", "segments"},
                                               {"--output-format", "csv"},
                                               {"--spreadsheet-safe"},
                                               {"--filter", "passed"},
                                               {"--standard-rows", "system"}}) {
        std::vector<std::string> words{"normalize", scale, "--compare-techniques"};
        words.insert(words.end(), more.begin(), more.end());
        expect_refused(ratings, words, "has no effect here");
    }
    const std::string technique = "--technique=weighted";
    expect_refused(ratings, {"normalize", scale, technique, "--level", "systems"}, "scores of segments");
    expect_refused(ratings, {"normalize", scale, technique, "--filter", "passed"}, "has no effect here");
    expect_refused(ratings, {"normalize", scale, technique, "-o", folder.path("o.jsonl")}, "written as csv");
    expect_refused(ratings, {"normalize", scale, "--filter", "passed"}, "choose --level");
    EXPECT_EQ(run(ratings, {"normalize", scale, technique, "--level", "segments", "-o", file}).exit_code, 0);
    EXPECT_EQ(lines_of(text_of(file)).at(0), "slice,item,system,score");
    EXPECT_EQ(run(ratings, {"normalize", scale, "--level", "systems", "--filter", "passed"}).exit_code, 0);
}

}  // namespace
}  // namespace adjudge
