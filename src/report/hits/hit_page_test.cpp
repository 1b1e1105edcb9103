#include "report/hits/hit_page.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

bool has(std::string_view text, std::string_view part) { return count(text, part) > 0; }

Unit rated(std::string text) {
    return {.id = "u-1",
            .stimuli = {{.text = std::move(text), .language = "en", .systems = {"online-A", "online-B"}}},
            .fields = {{.name = "score"}}};
}

Hit hit_of(std::vector<Unit> units) {
    return {.id = "h-1", .units = std::move(units), .source_language = "de", .target_language = "en"};
}

std::string page_of(const Hit& hit, HitPageOptions options = {}) {
    options.title = "Weather";
    return hit_page(std::vector{hit}, options);
}

// What stands outside of the strips for the requester.
std::string seen_by_worker(std::string page) {
    for (std::size_t at = page.find("<details"); at != std::string::npos; at = page.find("<details")) {
        page.erase(at, page.find("</details>", at) - at);
    }
    return page;
}

TEST(HitPage, LetsNothingInAndRunsNothing) {
    const std::string page = page_of(hit_of({rated("x")}));
    EXPECT_TRUE(has(page, "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\""));
    EXPECT_FALSE(has(page, "<script"));
    EXPECT_FALSE(has(page, "http://"));
    EXPECT_FALSE(has(page, "https://"));
    EXPECT_FALSE(has(page, "url("));
}

TEST(HitPage, CountsWhatIsDone) {
    const std::string page = page_of(hit_of({rated("x"), rated("y"), rated("z")}));
    EXPECT_TRUE(has(page, "This HIT consists of 3 assessments, you have 0 so far complete."));
    EXPECT_TRUE(has(page, "This HIT consists of 3 assessments, you have 2 so far complete."));
    EXPECT_TRUE(has(page_of(hit_of({rated("x")})), "consists of 1 assessment, you have 0"));
}

TEST(HitPage, GivesInstructionsInAllTheirLanguages) {
    Hit hit = hit_of({rated("x")});
    hit.instructions = {{"ar", "اقرأ"}, {"en", "Read <all>"}};
    const std::string page = page_of(
        hit,
        {.is_right_to_left = [](std::string_view, std::string_view language) { return language == "ar"; }});
    EXPECT_TRUE(has(page, "<p lang=\"ar\" dir=\"rtl\">اقرأ</p>")) << page;
    EXPECT_TRUE(has(page, "<p lang=\"en\" dir=\"ltr\">Read &lt;all&gt;</p>")) << page;
    EXPECT_TRUE(has(page, "<fieldset class=\"field field-slider\" lang=\"ar\" dir=\"rtl\"")) << page;
}

TEST(HitPage, LeavesTheDirectionToTheBrowserWhereNobodyKnows) {
    EXPECT_TRUE(has(page_of(hit_of({rated("x")})), "lang=\"en\" dir=\"auto\">x</div>"));
}

TEST(HitPage, ShowsSourceAndReferenceWithTheNote) {
    Unit unit = rated("out");
    unit.stimuli.insert(unit.stimuli.begin(),
                        {{.role = StimulusRole::Source, .text = "Quelle", .language = "de"},
                         {.role = StimulusRole::Reference, .text = "ref", .note = "The gray <text>"}});
    const std::string page = page_of(hit_of({unit}));
    EXPECT_TRUE(has(page, "<figure class=\"source\">\n<figcaption>Source</figcaption>")) << page;
    EXPECT_TRUE(has(page, ">The gray &lt;text&gt;</figcaption>")) << page;
    EXPECT_LT(page.find("Quelle"), page.find(">ref<"));
    EXPECT_LT(page.find(">ref<"), page.find(">out<"));
}

TEST(HitPage, AsksTheFirstQuestionAboveTheTexts) {
    Unit unit = rated("out");
    unit.fields[0].question = "Read the text below.";
    unit.fields.push_back({.name = "more", .question = "And now?"});
    const std::string page = page_of(hit_of({unit}));
    EXPECT_EQ(count(page, "Read the text below."), 1);
    EXPECT_LT(page.find("Read the text below."), page.find(">out<"));
    EXPECT_LT(page.find(">out<"), page.find("<legend>And now?</legend>"));
}

TEST(HitPage, NumbersOutputsOnlyWhereThereAreSeveral) {
    EXPECT_FALSE(has(page_of(hit_of({rated("x")})), "<span class=\"number-of\">"));
    Unit unit = rated("x");
    unit.stimuli.push_back({.text = "y"});
    const std::string page = page_of(hit_of({unit}));
    EXPECT_TRUE(has(page, "<span class=\"number-of\">1</span>"));
    EXPECT_TRUE(has(page, "<span class=\"number-of\">2</span>"));
    EXPECT_TRUE(has(page, "<div class=\"outputs pair\">"));
}

TEST(HitPage, PutsContextBeforeItsOutput) {
    Unit unit{.id = "u",
              .stimuli = {{.role = StimulusRole::Context, .text = "before one"},
                          {.text = "one"},
                          {.role = StimulusRole::Context, .text = "before two"},
                          {.text = "two"},
                          {.role = StimulusRole::Context, .text = "left over"}}};
    const std::string page = page_of(hit_of({unit}));
    EXPECT_LT(page.find("before one"), page.find(">one<"));
    EXPECT_LT(page.find(">one<"), page.find("before two"));
    EXPECT_LT(page.find("before two"), page.find(">two<"));
    EXPECT_TRUE(has(page, "left over"));
}

TEST(HitPage, MarksTheHighlightedStretch) {
    Unit unit = rated("ü the 😀 end");
    unit.stimuli[0].highlight = TextStretch{2, 7};
    EXPECT_TRUE(has(page_of(hit_of({unit})), "ü <mark>the 😀</mark> end"));
}

TEST(HitPage, ShowsOutputsOnceWhereErrorsAreMarkedInThem) {
    Unit unit = rated("only here");
    unit.fields.insert(unit.fields.begin(), {.name = "errors", .settings = SpansField{}});
    EXPECT_EQ(count(page_of(hit_of({unit})), "only here"), 1);
}

TEST(HitPage, KeepsFromWorkersWhatTheyMustNotKnow) {
    Unit unit = rated("x");
    unit.kind = UnitKind::Spam;
    unit.pair = "u-pair";
    unit.item = "item-7";
    unit.document = "doc-3";
    unit.gold = "gold-answer";
    unit.spoilt = 1;
    const std::string page = page_of(hit_of({unit}));
    const std::string seen = seen_by_worker(page);
    for (const std::string hidden :
         {"spam", "u-1", "u-pair", "item-7", "doc-3", "gold-answer", "online-A, online-B", "text 2"}) {
        EXPECT_EQ(count(page, hidden), 1) << hidden;
        EXPECT_FALSE(has(seen, hidden)) << hidden;
    }
    EXPECT_TRUE(has(page, "<details class=\"requester\"><summary>Hidden from workers</summary>"));
}

TEST(HitPage, EscapesEverythingThatOthersWrote) {
    const std::string hostile = "\"'><script>alert(1)</script>&\u200B\u202E😀";
    const Option option{hostile, hostile, hostile};
    Unit unit{.id = hostile,
              .pair = hostile,
              .item = hostile,
              .document = hostile,
              .stimuli = {{.text = hostile, .language = hostile, .note = hostile, .systems = {hostile}}},
              .fields = {{.name = hostile,
                          .question = hostile,
                          .settings = SliderField{.low_label = hostile, .high_label = hostile}},
                         {.name = hostile, .settings = ChoiceField{.options = {option}}},
                         {.name = hostile, .settings = TextField{.is_prefilled = true}},
                         {.name = hostile,
                          .settings = SpansField{.severities = {hostile}, .categories = {hostile}}}},
              .gold = hostile};
    const Hit hit{.id = hostile,
                  .units = {unit},
                  .configuration = hostile,
                  .source_language = hostile,
                  .target_language = hostile,
                  .instructions = {{hostile, hostile}},
                  .signature = hostile};
    const std::string page = hit_page(std::vector{hit, hit}, {.title = hostile, .note = hostile});
    EXPECT_FALSE(has(page, "<script"));
    EXPECT_FALSE(has(page, "\"'>"));
    EXPECT_TRUE(has(page, "&lt;script&gt;alert(1)&lt;/script&gt;&amp;\u200B\u202E😀"));
}

TEST(HitPage, ShowsALongTextWhole) {
    const std::string text(10'000, 'x');
    EXPECT_TRUE(has(page_of(hit_of({rated(text)})), ">" + text + "<"));
}

TEST(HitPage, ShowsAnImageInsteadOfTheText) {
    const std::string page =
        page_of(hit_of({rated("secret words")}), {.image = [](const Hit&, const Stimulus&) {
                    return std::optional{TextImage{{"data:image/png;base64,AA==", 640, 30},
                                                   {"data:image/png;base64,BB==", 260, 60}}};
                }});
    EXPECT_TRUE(has(page,
                    "<img src=\"data:image/png;base64,AA==\" width=\"640\" height=\"30\" "
                    "alt=\"text shown as image\">"))
        << page;
    EXPECT_TRUE(has(page, "srcset=\"data:image/png;base64,BB==\" width=\"260\" height=\"60\"")) << page;
    EXPECT_FALSE(has(page, "secret words"));
}

TEST(HitPage, TellsTheRequesterWhyThereIsNoImage) {
    const std::string page =
        page_of(hit_of({rated("shown"), rated("again")}), {.image = [](const Hit&, const Stimulus& stimulus) {
                    using Image = Result<std::optional<TextImage>>;
                    return stimulus.text == "shown" ? Image{Error{ErrorCode::Unsupported, "no font for <it>"}}
                                                    : Image{std::optional<TextImage>{}};
                }});
    EXPECT_TRUE(has(page, ">shown</div>"));
    EXPECT_EQ(count(page, "no font for &lt;it&gt;"), 1);
    EXPECT_FALSE(has(seen_by_worker(page), "no font"));
}

TEST(HitPage, LeadsToEachOfSeveralHits) {
    const Hit hit = hit_of({rated("x")});
    const std::string page = hit_page(std::vector{hit, hit}, {.title = "t"});
    EXPECT_TRUE(has(page, "href=\"#hit-2\"") && has(page, "id=\"hit-2\""));
    EXPECT_FALSE(has(page_of(hit), "<nav"));
}

TEST(HitPage, LivesWithNothing) {
    EXPECT_TRUE(has(hit_page({}, {}), "</html>"));
    EXPECT_TRUE(has(page_of(hit_of({})), "0 units"));
    EXPECT_TRUE(has(page_of(hit_of({{.id = "u"}})), "<article"));
}

}  // namespace
}  // namespace adjudge
