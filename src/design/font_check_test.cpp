#include "design/font_check.hpp"

#include <gtest/gtest.h>

#include "design/testing_corpus.hpp"

namespace adjudge {
namespace {

constexpr std::string_view nobodys = "\U000F0000";  // of a plane for private use

std::string boxes_in(std::string_view text, const std::string& language = "en") {
    FontCheck check{language};
    check.add(text, [] { return Place{.file = "a.txt", .line = 3}; });
    const Problems problems = check.unknown_characters();
    return problems.empty() ? "" : describe(problems.listed()[0]);
}

TEST(FontCheck, KnowsTheLettersOfManyScripts) {
    EXPECT_EQ(boxes_in("Grüße, świat! “Yes” – 50 %…"), "");
    EXPECT_EQ(boxes_in("Привет, мир", "ru"), "");
    EXPECT_EQ(boxes_in("مرحبا بالعالم", "ar"), "");
    EXPECT_EQ(boxes_in("今天天气很好。", "zh"), "");
    EXPECT_EQ(boxes_in("नमस्ते दुनिया", "hi"), "");
}

TEST(FontCheck, NamesACharacterThatWouldBeABox) {
    EXPECT_EQ(boxes_in("a " + std::string{nobodys} + " b"),
              "a.txt:3: no installed font has U+F0000 ('\U000F0000'), and with protocol.shows_images workers "
              "would see a "
              "box: install a font that has it, or take the character out");
}

TEST(FontCheck, TakesWhatHasNoShape) {
    EXPECT_EQ(boxes_in(""), "");
    EXPECT_EQ(boxes_in(" \t\u00A0\u3000"), "");
    EXPECT_EQ(boxes_in("\u200D"), "");          // joins what stands beside it
    EXPECT_EQ(boxes_in("a\u200Eb\uFE0F"), "");  // a mark of direction and a variation selector
    EXPECT_EQ(boxes_in("\u0301"), "");          // an accent without a letter
}

TEST(FontCheck, NamesTheFirstPlaceOfEachCharacterOnce) {
    FontCheck check{"en"};
    for (std::size_t line = 5; line < 8; ++line) {
        check.add(nobodys, [&] { return Place{.file = "a.txt", .line = line}; });
    }
    const Problems problems = check.unknown_characters();
    ASSERT_EQ(problems.total(), 1U);
    EXPECT_EQ(problems.listed()[0].place.line, 5U);
}

TEST(FontCheck, FindsOneBoxAmongThousandsOfSigns) {
    FontCheck check{"zh"};
    std::string text;
    for (char32_t sign = 0x4E00; sign < 0x4E00 + 3000; ++sign) {
        text += {static_cast<char>(0xE0 | (sign >> 12)), static_cast<char>(0x80 | ((sign >> 6) & 0x3F)),
                 static_cast<char>(0x80 | (sign & 0x3F))};
    }
    check.add(text + std::string{nobodys}, [] { return Place{}; });
    EXPECT_EQ(check.unknown_characters().total(), 1U);
}

// One screen about the third of five segments, of the second of two systems.
class CheckFonts : public ::testing::Test {
protected:
    Problems problems() const {
        const std::vector<Passage> passages = passages_of(corpus, {});
        const OutputIndex index{corpus, passages};
        const ScreenSource source{corpus, passages, index, {}, {}};
        const std::vector<HitPlan> hits{{.screens = {{2, {static_cast<std::uint32_t>(index.begin(2) + 1)}}}}};
        return check_fonts(campaign, source, hits);
    }

    static Campaign with_images() {
        Campaign made;
        made.protocols = {{.shows = {StimulusRole::Output}, .shows_images = true}};
        made.hit = {.ask_again = 0, .bad_reference = 0, .good_reference = 0};
        return made;
    }

    Corpus corpus = made_corpus({.segments = 5, .systems = 2});
    Campaign campaign = with_images();
};

TEST_F(CheckFonts, LooksAtTheOutputsOfScreens) {
    corpus.systems[1].outputs[2] += nobodys;
    ASSERT_EQ(problems().total(), 1U);
    const Problems found = problems();
    EXPECT_EQ(found.listed()[0].place.file, "sys1.txt");
    EXPECT_EQ(found.listed()[0].place.line, 3U);
}

TEST_F(CheckFonts, LooksAtNothingThatIsNotShown) {
    corpus.systems[0].outputs[2] += nobodys;
    corpus.systems[1].outputs[1] += nobodys;
    corpus.segments[2].source += nobodys;
    corpus.segments[2].reference += nobodys;
    EXPECT_TRUE(problems().empty());
}

TEST_F(CheckFonts, LooksAtNothingThatIsShownAsText) {
    corpus.systems[1].outputs[2] += nobodys;
    campaign.protocols[0].shows_images = false;
    EXPECT_TRUE(problems().empty());
}

TEST_F(CheckFonts, LooksAtSourcesAndReferencesThatAreShown) {
    campaign.protocols[0].shows = {StimulusRole::Source, StimulusRole::Reference, StimulusRole::Output};
    corpus.segments[2].source += nobodys;
    corpus.segments[2].reference += nobodys;
    EXPECT_EQ(problems().total(), 2U);
}

TEST_F(CheckFonts, LooksAtWhatControlsAreMadeFrom) {
    campaign.hit.bad_reference = 1;
    campaign.hit.degradation = Degradation::ReplacePhrase;
    corpus.segments[4].reference += nobodys;
    EXPECT_EQ(problems().total(), 1U);
    campaign.hit.degradation = Degradation::File;
    corpus.degraded = corpus.systems;
    EXPECT_TRUE(problems().empty());
    corpus.degraded[1].outputs[2] += nobodys;
    EXPECT_EQ(problems().total(), 1U);
}

}  // namespace
}  // namespace adjudge
