#include "design/sentence_image.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

constexpr auto left_to_right = Direction::LeftToRight;
constexpr auto right_to_left = Direction::RightToLeft;

// Where Debian keeps the fonts of packages.txt.
bool has_fonts() {
    const std::filesystem::path fonts{"/usr/share/fonts"};
    return std::filesystem::exists(fonts / "truetype/noto/NotoSans-Regular.ttf") &&
           std::filesystem::exists(fonts / "truetype/noto/NotoColorEmoji.ttf") &&
           std::filesystem::exists(fonts / "opentype/noto/NotoSansCJK-Regular.ttc");
}

class DrawSentence : public testing::Test {
protected:
    void SetUp() override {
        if (!has_fonts()) {
            GTEST_SKIP() << "no fonts: install fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji";
        }
    }
};

SentenceImage drawn(std::string text, std::string language, ImageStyle style = {}) {
    const auto image = draw_sentence({std::move(text), std::move(language), style});
    EXPECT_TRUE(image.has_value()) << describe(image.error());
    return image.value();
}

std::string refusal(std::string text, std::string language, ImageStyle style = {}) {
    const auto image = draw_sentence({std::move(text), std::move(language), style});
    return image ? "drawn" : describe(image.error());
}

constexpr ImageStyle outlines{.format = ImageFormat::Svg};

// Where the first shape of an SVG image begins, in CSS pixels from the left.
int first_x(const SentenceImage& image) {
    constexpr std::string_view before = "d=\"m";
    return std::stoi(image.bytes.substr(image.bytes.find(before) + before.size())) / 64;
}

int big_endian(std::string_view four_bytes) {
    int number = 0;
    for (const char byte : four_bytes) {
        number = number * 256 + static_cast<unsigned char>(byte);
    }
    return number;
}

struct Word {
    std::string script;
    std::string language;
    std::string text;
    std::size_t glyphs;  // as hb-shape of HarfBuzz 6.0.0 finds with the Noto font of the script, Debian 12
    Direction direction;
};

void PrintTo(const Word& word, std::ostream* out) { *out << word.text; }

class DrawWord : public DrawSentence, public testing::WithParamInterface<Word> {};

TEST_P(DrawWord, ShapesItAsItsReadersWriteIt) {
    const SentenceImage image = drawn(GetParam().text, GetParam().language);
    EXPECT_EQ(image.glyphs, GetParam().glyphs);
    EXPECT_EQ(image.direction, GetParam().direction);
    EXPECT_EQ(image.unknown_glyphs, 0U);
    EXPECT_EQ(image.lines, 1U);
}

INSTANTIATE_TEST_SUITE_P(
    OfEachScript, DrawWord,
    testing::Values(Word{"Latin", "fr", "Élève", 5, left_to_right},
                    Word{"LatinOfLooseAccents", "fr", "e\u0301te\u0301", 3, left_to_right},
                    Word{"Cyrillic", "ru", "Ёж", 2, left_to_right},
                    Word{"ArabicWithOneShapeForLamAndAlef", "ar", "سلام", 3, right_to_left},
                    Word{"UrduInNastaliq", "ur", "ہیں", 6, right_to_left},
                    Word{"Hebrew", "he", "שלום", 4, right_to_left},
                    Word{"HebrewWithPoints", "he", "שָׁלוֹם", 7, right_to_left},
                    Word{"HindiWithConjuncts", "hi", "क्षत्रिय", 4, left_to_right},
                    Word{"HindiWithAVowelBeforeItsConsonant", "hi", "हिन्दी", 5, left_to_right},
                    Word{"Bengali", "bn", "স্বাধীন", 5, left_to_right},
                    Word{"TamilWithAVowelOnBothSides", "ta", "கொள்", 4, left_to_right},
                    Word{"ThaiWithAVowelInTwoParts", "th", "น้ำ", 4, left_to_right},
                    Word{"Chinese", "zh", "平等", 2, left_to_right},
                    Word{"Japanese", "ja", "自由", 2, left_to_right},
                    Word{"KoreanOfThreeParts", "ko", "\u1112\u1161\u11ab", 1, left_to_right},
                    Word{"EmojiOfThreePeople", "en", "👨‍👩‍👧", 1, left_to_right}),
    [](const auto& each) { return each.param.script; });

TEST_F(DrawSentence, IsTheSameTwice) {
    for (const ImageFormat format : {ImageFormat::Png, ImageFormat::Svg}) {
        const ImageStyle style{.format = format};
        const SentenceImage first = drawn("Das ist gut. 平等 سلام", "de", style);
        drawn("Something else", "en", style);
        EXPECT_EQ(drawn("Das ist gut. 平等 سلام", "de", style), first);
    }
}

TEST_F(DrawSentence, IsTheSameFromManyThreads) {
    const ImageRequest request{"Das ist gut. 平等 سلام", "de", {}};
    const SentenceImage expected = draw_sentence(request).value();
    std::vector<int> equal(4, 0);
    {
        std::vector<std::jthread> threads;
        threads.reserve(equal.size());
        for (int& each : equal) {
            threads.emplace_back([&] { each = draw_sentence(request).value() == expected ? 1 : 0; });
        }
    }
    EXPECT_EQ(equal, std::vector<int>(4, 1));
}

TEST_F(DrawSentence, HasTwoPixelsForEachOfItsSizeInPng) {
    const SentenceImage image = drawn("Das ist gut.", "de", {.width = 300});
    EXPECT_EQ(image.width, 300);
    EXPECT_EQ(big_endian(std::string_view{image.bytes}.substr(16, 4)), 2 * image.width);
    EXPECT_EQ(big_endian(std::string_view{image.bytes}.substr(20, 4)), 2 * image.height);
}

TEST_F(DrawSentence, HasNothingButOutlinesInSvg) {
    const SentenceImage image = drawn("Das ist gut.", "de", {.width = 300, .format = ImageFormat::Svg});
    EXPECT_TRUE(image.bytes.starts_with(R"(<svg xmlns="http://www.w3.org/2000/svg" width="300" height=)"));
    for (const char* word : {"<text", "font", "Noto", "id=", "gut"}) {
        EXPECT_EQ(image.bytes.find(word), std::string::npos) << word;
    }
}

// A letter l of Noto Sans is one rectangle.
TEST_F(DrawSentence, LeavesNoLetterOutOfTheOutlines) {
    const SentenceImage image = drawn(std::string(300, 'l'), "de", outlines);
    EXPECT_EQ(image.lines, 3U);
    EXPECT_EQ(std::ranges::count(image.bytes, 'z'), 300 + 1) << "with the one of the paper";
}

TEST_F(DrawSentence, SetsTextFromRightToLeftAtTheRight) {
    EXPECT_GT(first_x(drawn("سلام", "ar", outlines)), 550);
    EXPECT_GT(first_x(drawn("שלום", "he", outlines)), 550);
    EXPECT_LT(first_x(drawn("Salam", "de", outlines)), 20);
}

TEST_F(DrawSentence, SetsAnUntranslatedSentenceAsItsLettersRun) {
    EXPECT_EQ(drawn("Hello, world.", "ar").direction, left_to_right);
    EXPECT_EQ(drawn("Google تعلن عن هاتف", "ar").direction, right_to_left);
}

// The sign for "bone" is one of those that Unicode unified although each country prints its own (Unihan,
// U+9AA8). U+9AA8).
TEST_F(DrawSentence, GivesASignTheShapeOfItsLanguage) {
    const std::string bone = "骨";
    EXPECT_NE(drawn(bone, "zh").bytes, drawn(bone, "ja").bytes);
    EXPECT_NE(drawn(bone, "zh").bytes, drawn(bone, "zh-Hant").bytes);
    EXPECT_EQ(drawn(bone, "zh").bytes, drawn(bone, "zh-CN").bytes);
    EXPECT_EQ(drawn(bone, "zh-Hant").bytes, drawn(bone, "zh-TW").bytes);
    EXPECT_EQ(drawn(bone, "yue").bytes, drawn(bone, "zh-HK").bytes);
}

TEST_F(DrawSentence, CountsLettersThatNoFontHas) {
    EXPECT_EQ(drawn("a \uE000 b", "en").unknown_glyphs, 1U);
    EXPECT_EQ(drawn("\U000F0000\U0010FFFD", "en", outlines).unknown_glyphs, 2U);
}

TEST_F(DrawSentence, IsPalerInGrey) {
    EXPECT_NE(drawn("gut", "de", {.ink = Ink::Grey}).bytes, drawn("gut", "de").bytes);
    const SentenceImage image = drawn("gut", "de", {.format = ImageFormat::Svg, .ink = Ink::Grey});
    EXPECT_NE(image.bytes.find("fill=\"#606060\""), std::string::npos);
}

TEST_F(DrawSentence, BreaksLinesAtTheWidth) {
    const std::string text = "Alle Menschen sind frei und gleich an Würde und Rechten geboren.";
    EXPECT_EQ(drawn(text, "de", {.width = 1000}).lines, 1U);
    const SentenceImage narrow = drawn(text, "de", {.width = 200});
    EXPECT_GT(narrow.lines, 3U);
    EXPECT_GT(narrow.height, 3 * drawn(text, "de", {.width = 1000}).height);
}

TEST_F(DrawSentence, BreaksThaiBetweenWords) {
    EXPECT_GT(drawn("มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกัน", "th", {.width = 200}).lines, 1U);
}

TEST_F(DrawSentence, BreaksAWordThatIsTooLongWithoutAHyphen) {
    const SentenceImage image = drawn(std::string(300, 'w'), "de");
    EXPECT_GT(image.lines, 1U);
    EXPECT_EQ(image.glyphs, 300U);
}

TEST_F(DrawSentence, KeepsEndsOfLine) { EXPECT_EQ(drawn("eins\nzwei\r\ndrei", "de").lines, 3U); }

TEST_F(DrawSentence, GrowsForMarksBeyondTheLine) {
    std::string tower = "a";
    for (int i = 0; i < 20; ++i) {
        tower += "\u0301";
    }
    EXPECT_GT(drawn(tower, "en").height, 2 * drawn("a", "en").height);
}

TEST_F(DrawSentence, DrawsTenThousandCharactersAndNoMore) {
    std::string text;
    for (int i = 0; i < 2'000; ++i) {
        text += "gut, ";
    }
    EXPECT_EQ(drawn(text, "de").unknown_glyphs, 0U);
    EXPECT_EQ(
        refusal(text + "!", "de"),
        "'gut, gut, gut, gut, gut, gut, gut, gut, ...' has 10,001 characters, but an image holds at most "
        "10,000");
}

TEST_F(DrawSentence, RefusesAnImageWithoutEnd) {
    EXPECT_EQ(
        refusal(std::string(10'000, 'w'), "de", {.font_size = 100, .width = 200}),
        "the text needs more than 8,000 pixels of height at font size 100 and width 200: use a smaller font "
        "or a greater width");
    EXPECT_NE(refusal(std::string(9'000, '\n') + "w", "ur", {.font_size = 100}), "drawn");
}

// U+FDFD is nine letters wide: 10,000 of 100 pixels overflow Pango's 32 bits of 1024ths.
TEST_F(DrawSentence, RefusesALineTooLongToMeasure) {
    std::string text;
    for (int i = 0; i < 10'000; ++i) {
        text += "\uFDFD";
    }
    EXPECT_NE(refusal(text, "ar", {.font_size = 100}).find("needs more than 8,000 pixels"),
              std::string::npos);
}

TEST_F(DrawSentence, RefusesATextWithNothingToSee) {
    for (const char* text : {"", " ", "\n\n", "\t", "\u200B", "\u3000"}) {
        EXPECT_EQ(refusal(text, "de"), "the text is blank, so there is nothing to draw");
    }
}

TEST_F(DrawSentence, RefusesBytesThatAreNoCharacters) {
    EXPECT_EQ(refusal("gut\xff", "de"), R"(character 4 of 'gut\xff' is '\xff', which has no shape)");
    EXPECT_EQ(refusal("\xed\xa0\x80", "de").substr(0, 11), "character 1");
    EXPECT_EQ(refusal(std::string{"a\0b", 3}, "de"),
              R"(character 2 of 'a\x00b' is '\x00', which has no shape)");
    EXPECT_EQ(refusal("ü\x1b[2J", "de"), R"(character 2 of 'ü\x1b[2J' is '\x1b', which has no shape)");
}

TEST_F(DrawSentence, RefusesAnUnknownLanguage) {
    EXPECT_EQ(refusal("gut", "xx"), "'xx' is no language: write a BCP 47 tag such as de or zh-Hant");
}

TEST_F(DrawSentence, RefusesAStyleOutOfRange) {
    EXPECT_EQ(refusal("gut", "de", {.font_size = 5}), "the font size 5 is not in 6 to 100 pixels");
    EXPECT_EQ(refusal("gut", "de", {.font_size = 101}), "the font size 101 is not in 6 to 100 pixels");
    EXPECT_EQ(refusal("gut", "de", {.width = 49}), "the image width 49 is not in 50 to 2,000 pixels");
    EXPECT_EQ(refusal("gut", "de", {.width = 2001}), "the image width 2001 is not in 50 to 2,000 pixels");
    EXPECT_EQ(refusal("gut", "de", {.font_size = 100, .width = 199}),
              "the image width 199 is less than twice the font size 100");
    EXPECT_EQ(drawn("ww", "de", {.font_size = 100, .width = 200}).lines, 2U);
}

TEST_F(DrawSentence, RefusesOutlinesOfColouredEmoji) {
    const auto image = draw_sentence({"gut 😀", "de", outlines});
    ASSERT_FALSE(image.has_value());
    EXPECT_EQ(image.error().code, ErrorCode::Unsupported);
    EXPECT_EQ(image.error().message, "the text has emoji without outlines: draw it as PNG");
}

}  // namespace
}  // namespace adjudge
