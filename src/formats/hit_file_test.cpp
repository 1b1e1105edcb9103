#include "formats/hit_file.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace adjudge {
namespace {

Hit rich_hit() {
    Unit rating{.id = "h.001", .item = "doc:1", .document = "doc"};
    rating.stimuli = {
        {.role = StimulusRole::Reference, .text = "said \"so\"\n\t\\ \x01", .language = "en", .note = "gray"},
        {.role = StimulusRole::Output,
         .text = "שלום 😀",
         .language = "he",
         .systems = {"a", "b"},
         .highlight = TextStretch{1, 3}}};
    rating.fields = {
        {.name = "score",
         .criterion = "fluency",
         .wording = "w",
         .question = "How?",
         .settings = SliderField{1, 5.5, "low", "high", true, false}},
        {.name = "order", .settings = RankingField{3, false}},
        {.name = "vote", .settings = ChoiceField{"set", {{"a", "A", "like"}, {"b", "B", ""}}, true}},
        {.name = "edit", .settings = TextField{true, 99}},
        {.name = "errors", .settings = SpansField{{"minor"}, {"style"}}}};
    Unit control = rating;
    control.id = "h.002";
    control.kind = UnitKind::Spam;
    control.pair = "h.001";
    control.gold = "4";
    control.spoilt = 1;
    control.stimuli[0].is_gray = false;
    return {.id = "h",
            .units = {rating, control},
            .configuration = "base",
            .source_language = "de",
            .target_language = "he",
            .instructions = {{"en", "Read."}},
            .signature = "hits|seed:1"};
}

TEST(HitFile, ReadsBackWhatItWrote) {
    const auto hit = parse_hit(hit_line(rich_hit()));
    ASSERT_TRUE(hit) << hit.error().message;
    EXPECT_EQ(*hit, rich_hit());
}

TEST(HitFile, WritesOneLine) { EXPECT_EQ(hit_line(rich_hit()).find('\n'), std::string::npos); }

TEST(HitFile, HandsOverOneHitAfterTheOther) {
    std::string text;
    for (const char* id : {"a", "b", "c"}) {
        Hit hit = rich_hit();
        hit.id = id;
        text += hit_line(hit) + "\n";
    }
    std::string ids;
    EXPECT_TRUE(read_hits(SourceText::from_memory("hits.jsonl", text), [&](const Hit& hit) -> Status {
        ids += hit.id;
        return Done{};
    }));
    EXPECT_EQ(ids, "abc");
}

TEST(HitFile, SaysWhichLineIsNoHit) {
    const std::string text = hit_line(rich_hit()) +
                             "\n{\"id\":\"x\",\"instructions\":[],\"units\":[{\"id\":\"u\","
                             "\"kind\":\"sistem\",\"stimuli\":[],\"fields\":[]}]}\n";
    const auto status =
        read_hits(SourceText::from_memory("hits.jsonl", text), [](const Hit&) -> Status { return Done{}; });
    EXPECT_EQ(describe(status.error()), "hits.jsonl:2: not a HIT: 'kind' has the unknown value 'sistem'");
}

TEST(HitFile, RefusesWhatIsNoJson) {
    EXPECT_TRUE(parse_hit("{").error().message.starts_with("not JSON: "));
    EXPECT_EQ(parse_hit("[]").error().message, "not a HIT: 'HIT' is not a list of objects");
    EXPECT_EQ(parse_hit("{\"id\":\"x\",\"instructions\":7}").error().message,
              "not a HIT: 'instructions' is not a list");
}

// One fault each; the message names the key at fault, and nothing that comes after it.
TEST(HitFile, NamesTheFirstKeyAtFault) {
    const auto key_at_fault = [](std::string_view json) {
        const auto hit = parse_hit(json);
        EXPECT_FALSE(hit) << json;
        const std::string message = hit ? "" : hit.error().message;
        const std::size_t begin = message.find('\'') + 1;
        return message.substr(begin, message.find('\'', begin) - begin);
    };
    const auto of_unit = [](std::string_view rest) {
        return fmt::format(R"({{"id":"h","instructions":[],"units":[{{"id":"u","kind":"system",{}}}]}})",
                           rest);
    };
    EXPECT_EQ(key_at_fault("[]"), "HIT");
    EXPECT_EQ(key_at_fault(R"({"units":3})"), "id");
    EXPECT_EQ(key_at_fault(R"({"id":"h","signature":1,"instructions":2})"), "signature");
    EXPECT_EQ(key_at_fault(R"({"id":"h","instructions":[1],"units":[]})"), "instructions");
    EXPECT_EQ(key_at_fault(R"({"id":"h","instructions":[],"units":[7]})"), "units");
    EXPECT_EQ(key_at_fault(R"({"id":"h","instructions":[],"units":[{"id":"u","kind":"other"}]})"), "kind");
    EXPECT_EQ(key_at_fault(of_unit(R"("stimuli":[null],"fields":[])")), "stimuli");
    EXPECT_EQ(key_at_fault(of_unit(R"("stimuli":[{"role":"output","highlight":[1]}],"fields":[])")),
              "highlight");
    EXPECT_EQ(key_at_fault(of_unit(R"("stimuli":[{"role":"output","systems":[1]}],"fields":[])")), "systems");
    EXPECT_EQ(key_at_fault(of_unit(R"("stimuli":[],"fields":[{"name":"f","type":"slider","least":"0"}])")),
              "least");
    EXPECT_EQ(key_at_fault(of_unit(R"("stimuli":[],"fields":[{"name":"f","type":"choice","options":[1]}])")),
              "options");
    EXPECT_EQ(key_at_fault(of_unit(R"("stimuli":[],"fields":[{"name":"f","type":"text","longest":-1}])")),
              "longest");
    EXPECT_EQ(key_at_fault(of_unit(R"("stimuli":[],"fields":[],"spoilt":true)")), "spoilt");
}

TEST(UnitText, IsReadBackAsItWas) {
    for (const Unit& unit : rich_hit().units) {
        const auto again = parse_unit(unit_text(unit));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(*again, unit);
    }
}

TEST(UnitText, IsRefusedWhereItIsNoUnit) {
    for (const char* text :
         {"", "[]", "7", "{}", R"({"id":"u"})", R"({"id":"u","kind":"new","stimuli":[],"fields":[]})"}) {
        const auto unit = parse_unit(text);
        ASSERT_FALSE(unit) << text;
        EXPECT_EQ(unit.error().code, ErrorCode::InvalidInput);
    }
}

TEST(InstructionsText, IsReadBackAsItWas) {
    const std::vector<Instructions> instructions{{"en", "Read \"it\".\n"}, {"he", "שלום"}};
    const auto again = parse_instructions(instructions_text(instructions));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, instructions);
}

TEST(InstructionsText, MayBeEmpty) {
    const auto none = parse_instructions(instructions_text({}));
    ASSERT_TRUE(none) << none.error().message;
    EXPECT_TRUE(none->empty());
}

TEST(InstructionsText, IsRefusedWhereItIsNoList) {
    for (const char* text : {"", "{}", "[7]", R"([{"language":"en"}])"}) {
        EXPECT_FALSE(parse_instructions(text)) << text;
    }
}

}  // namespace
}  // namespace adjudge
