#include <fmt/format.h>
#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"
#include "report/analysis_methods.hpp"
#include "report/data_sheet.hpp"

namespace adjudge {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

RatingStudy small_study(const RatingStudyOptions& options = {}) {
    return *rating_study_of(table_of(campaign_rows()), options);
}

std::string paragraph_of(const RatingStudyOptions& options) {
    return analysis_methods(small_study(options), options, {}).paragraph();
}

TEST(MethodsText, PutsCitationsBeforeTheFullStop) {
    MethodsText methods;
    methods.say("We did it.", {Citation::Holm1979, Citation::Efron1993});
    methods.say("It worked.");
    EXPECT_EQ(methods.paragraph(), "We did it (Holm, 1979; Efron and Tibshirani, 1993). It worked.");
}

TEST(AnalysisMethods, FollowTheOptions) {
    RatingStudyOptions options;
    EXPECT_TRUE(has(paragraph_of(options), "a paired t-test of degraded outputs"));
    EXPECT_TRUE(has(paragraph_of(options), "not corrected"));
    options.quality.test = QualityTest::MannWhitney;
    options.ranking.significance.correction = Correction::Holm;
    options.ranking.estimate = Estimate::Raw;
    options.ranking.interval = IntervalMethod::Bca;
    options.filter = Filter::Passed;
    const std::string text = paragraph_of(options);
    EXPECT_TRUE(has(text, "a rank-sum test of differences"));
    EXPECT_TRUE(has(text, "corrected by Holm's procedure"));
    EXPECT_TRUE(has(text, "ordered by the mean of segment scores"));
    EXPECT_TRUE(has(text, "a bootstrap (bca)"));
    EXPECT_TRUE(has(text, "Only judgments of workers who passed"));
}

TEST(AnalysisMethods, CountWhatWasAnalysed) {
    const RatingStudy study = small_study();
    EXPECT_TRUE(has(analysis_methods(study, RatingStudyOptions{}, {}).paragraph(),
                    fmt::format("{} of {} passed", study.slices[0].counts.passing_workers,
                                study.slices[0].counts.workers)));
}

TEST(AnalysisMethods, CiteWhatTheyName) {
    const MethodsText methods = analysis_methods(small_study(), RatingStudyOptions{}, {});
    for (const Citation citation : methods.citations()) {
        EXPECT_TRUE(has(methods.paragraph(), short_form(citation)));
        EXPECT_TRUE(has(bibtex(methods.citations()), fmt::format("{{{},", word(citation))));
    }
}

TEST(CollectionMethods, DescribeScreensControlsAndPay) {
    Campaign campaign;
    campaign.language_pairs = {{"de", "en"}, {"ar", "en"}};
    campaign.protocols = {{.fields = {{.name = "score", .criterion = "fluency"}}}};
    campaign.payment = {"EUR", 0.5};
    campaign.collection.hits_per_worker = 3;
    const std::string text = collection_methods(campaign).paragraph();
    EXPECT_TRUE(has(text, "outputs for de-en and ar-en."));
    EXPECT_TRUE(has(text,
                    "A screen showed the reference and the output of one sentence and asked for fluency on a "
                    "continuous scale from 0 to 100 whose number is not shown."));
    EXPECT_TRUE(has(text, "A HIT held 100 units, of which 70 were normal."));
    EXPECT_TRUE(has(text, "10 repeated, 10 degraded by repeating words and 10 with the reference"));
    EXPECT_TRUE(has(text, "A worker did 3 HITs at most. They were paid 0.50 EUR a HIT."));
}

TEST(CollectionMethods, TellPartsApart) {
    Campaign campaign;
    campaign.collection.never_twice = NeverTwice::Document;
    campaign.protocols = {{.name = "whole", .level = Level::Document}, {.name = "single"}};
    campaign.parts = {{.name = "whole", .protocols = {campaign.protocols[0]}, .workers_per_hit = 4},
                      {.name = "single", .protocols = {campaign.protocols[1]}, .workers_per_hit = 2}};
    const std::string text = collection_methods(campaign).paragraph();
    EXPECT_TRUE(has(text, "A HIT of the part \"whole\" held 100 units"));
    EXPECT_TRUE(has(text, "Each HIT of the part \"single\" was done by 2 workers."));
    EXPECT_TRUE(has(text, "Nobody saw the same document twice, in one part or in several."));
}

TEST(Bibtex, HasEveryWorkOnce) {
    const std::string text = bibtex({Citation::Holm1979, Citation::Laeubli2018, Citation::Holm1979});
    EXPECT_EQ(text.find("@article{holm-1979,"), text.rfind("@article{holm-1979,"));
    EXPECT_TRUE(has(text, R"(L{\"a}ubli, Samuel)"));
}

std::string answer_to(const std::vector<SheetItem>& sheet, std::string_view question) {
    for (const SheetItem& item : sheet) {
        if (item.question == question) {
            return item.answer;
        }
    }
    return "no such question";
}

TEST(DataSheet, LeavesToTheAuthorsWhatATableDoesNotTell) {
    const auto sheet = data_sheet(facts_of(small_study()), nullptr);
    EXPECT_EQ(answer_to(sheet, "How were they paid?"), "");
    EXPECT_EQ(answer_to(sheet, "Who approved the evaluation?"), "");
    EXPECT_EQ(answer_to(sheet, "By which method?"), small_study().slices[0].signature);
}

TEST(DataSheet, CountsWhoJudgedInSeveralSlicesOnce) {
    RatingRows rows = campaign_rows();
    for (RatingRow& row : rows) {
        row.criterion = "fluency";
    }
    const std::size_t workers = small_study().slices[0].counts.workers;
    RatingRows more = campaign_rows();
    more.push_back({.worker = "somebody else", .item = "x", .system = "y", .score = 50});
    rows.insert(rows.end(), more.begin(), more.end());
    EXPECT_EQ(facts_of(*rating_study_of(table_of(rows))).workers.size(), workers + 1);
}

TEST(DataSheet, AssertsNothingOfJudgmentsFromElsewhere) {
    CollectionFacts facts;
    constexpr const char* question = "In which order were texts shown, and did judges know the systems?";
    EXPECT_EQ(answer_to(data_sheet(facts_of(small_study()), &facts), question), "");
    facts.is_from_store = true;
    EXPECT_NE(answer_to(data_sheet(facts_of(small_study()), &facts), question), "");
}

TEST(DataSheet, HasTheInstructionsWordForWord) {
    CollectionFacts facts;
    facts.instructions = {{"base", {{"en", "Read it."}, {"de", "Lies."}}}};
    EXPECT_EQ(answer_to(data_sheet(facts_of(small_study()), &facts), "What were the instructions?"),
              "[base, en] Read it.\n\n[base, de] Lies.");
}

}  // namespace
}  // namespace adjudge
