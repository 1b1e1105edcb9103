#include "report/hits/hit_fields.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

FieldContext context_of(const Unit& unit) {
    return {.unit = unit,
            .name = "n",
            .language = "en",
            .attributes = [](std::string_view, std::string_view language) {
                return " lang=\"" + std::string{language} + "\"";
            }};
}

std::string html_of(const Field& field, const Unit& unit = {}) {
    return field_html(field, context_of(unit), QuestionPlace::WithControls);
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

bool has(std::string_view text, std::string_view part) { return count(text, part) > 0; }

Unit two_outputs() {
    return {.id = "u", .stimuli = {{.text = "first <i>", .language = "ar"}, {.text = "second"}}};
}

TEST(FieldHtml, AsksTheQuestionInItsLanguage) {
    const std::string html = html_of({.name = "score", .question = "Is <it> good?"});
    EXPECT_TRUE(has(html, "<fieldset class=\"field field-slider\" lang=\"en\">")) << html;
    EXPECT_TRUE(has(html, "<legend>Is &lt;it&gt; good?</legend>")) << html;
}

TEST(FieldHtml, PointsToAQuestionThatStandsAboveTheTexts) {
    const Unit unit;
    const Field field{.name = "score", .question = "Is <it> good?"};
    EXPECT_EQ(question_html(field, context_of(unit)),
              "<p class=\"question\" id=\"n-question\" lang=\"en\">Is &lt;it&gt; good?</p>\n");
    const std::string html = field_html(field, context_of(unit), QuestionPlace::AboveTexts);
    EXPECT_TRUE(has(html, "aria-labelledby=\"n-question\"")) << html;
    EXPECT_FALSE(has(html, "<legend>")) << html;
}

TEST(FieldHtml, NamesAFieldThatHasNoQuestion) {
    EXPECT_TRUE(has(html_of({.name = "score"}), "<legend>score</legend>"));
}

TEST(FieldHtml, ShowsMarksOfASliderOnlyWhereWanted) {
    EXPECT_EQ(count(html_of({.name = "s", .settings = SliderField{.shows_marks = true}}), "class=\"tick"), 3);
    EXPECT_EQ(count(html_of({.name = "s"}), "class=\"tick"), 0);
}

TEST(FieldHtml, ShowsTheNumberOfASliderOnlyWhereWanted) {
    EXPECT_TRUE(has(html_of({.name = "s", .settings = SliderField{.shows_number = true}}), "\"number\""));
    EXPECT_FALSE(has(html_of({.name = "s"}), "\"number\""));
}

TEST(FieldHtml, GivesASliderItsAnchorsAndNoPosition) {
    const std::string html = html_of(
        {.name = "s", .settings = SliderField{.low_label = "not \"at all\"", .high_label = "perfectly"}});
    EXPECT_TRUE(has(html, "<span>not &quot;at all&quot;</span><span>perfectly</span>")) << html;
    EXPECT_TRUE(has(html, "not set")) << html;
    EXPECT_FALSE(has(html, "<input")) << html;
}

TEST(FieldHtml, OffersOneOptionOrSeveral) {
    ChoiceField choice{.options = {{"a", "First", "as <here>"}, {"b", "", ""}}};
    const std::string one = html_of({.name = "c", .settings = choice});
    EXPECT_EQ(count(one, "<input type=\"radio\" name=\"n\""), 2) << one;
    EXPECT_TRUE(has(one, "First<span class=\"example\">as &lt;here&gt;</span>")) << one;
    EXPECT_TRUE(has(one, "<span>b</span>")) << one;
    choice.allows_several = true;
    EXPECT_EQ(count(html_of({.name = "c", .settings = choice}), "type=\"checkbox\""), 2);
}

TEST(FieldHtml, RanksEachOutputShown) {
    const std::string html = html_of({.name = "r", .settings = RankingField{.outputs = 5}}, two_outputs());
    EXPECT_EQ(count(html, "type=\"radio\""), 4) << html;
    EXPECT_EQ(count(html, "name=\"n-1\""), 2) << html;
    EXPECT_TRUE(has(html, "aria-label=\"text 2, rank 1\"")) << html;
}

TEST(FieldHtml, FillsTheTextToEdit) {
    const std::string html =
        html_of({.name = "t", .settings = TextField{.is_prefilled = true, .longest = 7}}, two_outputs());
    EXPECT_TRUE(has(html, "maxlength=\"7\"")) << html;
    EXPECT_TRUE(has(html, "lang=\"ar\">\nfirst &lt;i&gt;</textarea>")) << html;
}

TEST(FieldHtml, LeavesAnEmptyTextEmpty) {
    EXPECT_TRUE(has(html_of({.name = "t", .settings = TextField{}}, two_outputs()), ">\n</textarea>"));
    EXPECT_TRUE(has(html_of({.name = "t", .settings = TextField{.is_prefilled = true}}), ">\n</textarea>"));
}

TEST(FieldHtml, ShowsTheTextThatErrorsAreMarkedIn) {
    const std::string html = html_of(
        {.name = "e", .settings = SpansField{.severities = {"minor", "<major>"}, .categories = {"style"}}},
        two_outputs());
    EXPECT_TRUE(has(html, "severity1\">minor<")) << html;
    EXPECT_TRUE(has(html, "severity2\">&lt;major&gt;<")) << html;
    EXPECT_TRUE(has(html, "style")) << html;
    EXPECT_TRUE(has(html, "<p class=\"text output\" lang=\"ar\">first &lt;i&gt;</p>")) << html;
    EXPECT_TRUE(has(html, "second")) << html;
}

}  // namespace
}  // namespace adjudge
