#include "prepare/study_choice.hpp"

#include <gtest/gtest.h>

#include "formats/campaign/embedded_files.hpp"

namespace adjudge {
namespace {

const std::vector<LanguagePair> without_reference{{.source_language = "en", .target_language = "de"}};
const std::vector<LanguagePair> with_reference{
    {.source_language = "en", .target_language = "de", .reference = "ref.txt"}};

TEST(PresetFor, ShowsTheReferenceToACrowdAlone) {
    EXPECT_EQ(*preset_for(Wish::Scores, Judges::Crowd, with_reference), "wmt-da");
    EXPECT_EQ(*preset_for(Wish::Scores, Judges::Crowd, without_reference), "wmt-da-source-lines");
    EXPECT_EQ(*preset_for(Wish::Scores, Judges::Colleagues, with_reference), "wmt-da-source-lines");
}

TEST(PresetFor, ShowsSentencesInTheirDocumentsWhereTheseAreKnown) {
    std::vector<LanguagePair> pairs = without_reference;
    pairs[0].documents = "docs.txt";
    EXPECT_EQ(*preset_for(Wish::Scores, Judges::Colleagues, pairs), "wmt-da-source");
}

TEST(PresetFor, NamesAPresetThatThereIsForEveryAnswer) {
    for (std::size_t wish = 0; wish < all_words<Wish>().size(); ++wish) {
        for (std::size_t judges = 0; judges < all_words<Judges>().size(); ++judges) {
            const auto name =
                preset_for(static_cast<Wish>(wish), static_cast<Judges>(judges), with_reference);
            ASSERT_TRUE(name);
            EXPECT_EQ(std::ranges::count(embedded_presets(), *name, &EmbeddedFile::name), 1) << *name;
        }
    }
}

TEST(PresetFor, HasOutputsCorrectedAgainstTheSourceWhereThereIsNoReference) {
    EXPECT_EQ(*preset_for(Wish::Edits, Judges::Experts, without_reference), "post-editing-source");
    EXPECT_EQ(*preset_for(Wish::Edits, Judges::Experts, with_reference), "post-editing");
}

TEST(PresetFor, AsksOfPromptsWhichAnswerIsBetter) {
    EXPECT_EQ(*preset_for(Wish::Preference, Judges::Crowd, without_reference, Sources::Prompts), "answers");
    EXPECT_EQ(*preset_for(Wish::Preference, Judges::Crowd, without_reference), "pairwise");
}

TEST(PresetFor, AsksNothingAboutTranslationsOfPrompts) {
    for (const Wish wish : {Wish::Scores, Wish::Errors, Wish::Edits}) {
        const auto name = preset_for(wish, Judges::Crowd, without_reference, Sources::Prompts);
        ASSERT_FALSE(name);
        EXPECT_EQ(name.error().code, ErrorCode::Unsupported);
        EXPECT_EQ(name.error().place.field, "--know");
    }
}

}  // namespace
}  // namespace adjudge
