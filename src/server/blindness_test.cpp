// No answer tells a worker which units are controls.
#include <set>

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

Unit control(Unit unit, const std::string& id, UnitKind kind, const std::string& pair) {
    unit.id = id;
    unit.kind = kind;
    unit.pair = pair;
    return unit;
}

Unit with_output(Unit unit, const std::string& text, std::vector<std::string> systems) {
    unit.stimuli.back().text = text;
    unit.stimuli.back().systems = std::move(systems);
    return unit;
}

// Ratings with every kind of control that has one output.
Hit hit_of_ratings(const std::string& configuration) {
    Hit hit{.id = "zzhitname",
            .configuration = configuration,
            .source_language = "de",
            .target_language = "en",
            .instructions = {{"en", "Read."}}};
    const Unit first = with_output(rating_unit("zzunit.1", "zzitem:1"), "the first sentence", {"zzsysA"});
    const Unit second = with_output(rating_unit("zzunit.2", "zzitem:2"), "the second sentence",
                                    {"zzsysA", "zzsysB", "zzsysC"});
    Unit gold = with_output(rating_unit("zzunit.3", "zzitem:3"), "the third sentence", {"zzsysB"});
    gold.kind = UnitKind::Gold;
    gold.gold = "77.25";
    hit.units = {first,
                 second,
                 gold,
                 control(first, "zzunit.4", UnitKind::AskAgain, "zzunit.1"),
                 with_output(control(second, "zzunit.5", UnitKind::BadReference, "zzunit.2"),
                             "the second second sentence", {"zzsysA"}),
                 with_output(control(second, "zzunit.6", UnitKind::GoodReference, "zzunit.2"),
                             "a good second sentence", {"zzsysC"})};
    return hit;
}

// Choices with a spam unit and a repeat.
Hit hit_of_choices() {
    Hit hit = hit_of_ratings("base");
    Unit first = unit_with_all_fields("zzunit.1");
    first.fields = {first.fields[1]};
    first.stimuli[1].systems = {"zzsysA"};
    first.stimuli[2].systems = {"zzsysB"};
    Unit spam = control(first, "zzunit.2", UnitKind::Spam, "zzunit.1");
    spam.stimuli[2].text = "sentence a a";
    spam.spoilt = 1;
    Unit gold = control(first, "zzunit.4", UnitKind::Gold, "");
    gold.gold = "tie";
    hit.units = {first, spam, control(first, "zzunit.3", UnitKind::AskAgain, "zzunit.1"), gold};
    return hit;
}

// Keys and types, with what differs between any two units replaced.
TestJson shape_of(const TestJson& json) {
    if (json.is_object()) {
        TestJson shape = TestJson::object();
        for (const auto& [key, value] : json.items()) {
            shape[key] = shape_of(value);
        }
        return shape;
    }
    if (json.is_array()) {
        TestJson shape = TestJson::array();
        for (const TestJson& value : json) {
            shape.push_back(shape_of(value));
        }
        return shape;
    }
    return json.type_name();
}

// Everything of a unit but its texts, ids, place and time.
TestJson non_text_parts(const Reply& reply) {
    TestJson json = reply.json;
    json["answered"] = 0;
    TestJson& unit = json["unit"];
    unit["position"] = 0;
    unit["id"] = unit["id"].get<std::string>().size();
    for (TestJson& stimulus : unit["stimuli"]) {
        stimulus["text"] = "";
        stimulus["image"] = stimulus["image"].get<std::string>().size();
    }
    return json;
}

std::string headers_of(const Reply& reply) {
    std::string text = std::to_string(reply.status) + "\n";
    for (const NamedValue& header : reply.response.headers) {
        const std::set<std::string> varying{"Date", "X-Request-Id", "Content-Length"};
        text += varying.contains(header.name) ? header.name + "\n" : header.name + ": " + header.value + "\n";
    }
    return text;
}

// All that a worker's browser got in one HIT.
struct Walk {
    std::vector<TestJson> units = {};
    std::set<std::string> unit_parts = {};
    std::set<std::string> unit_headers = {};
    std::set<std::string> receipt_shapes = {};
    std::set<std::string> receipt_headers = {};
    std::set<std::string> image_headers = {};
    std::vector<std::string> names = {};
    std::string everything = {};
};

class Blindness : public testing::Test {
protected:
    Walk walk(const StoredCampaign& campaign, std::size_t units, const TestJson& answer) {
        auto worker = server_.worker(campaign);
        Walk walk;
        note(walk, worker.get("/api/v1/work"));
        const std::string hit = take_hit(worker);
        note(walk, worker.get(hit));
        for (int position = 1; position <= static_cast<int>(units); ++position) {
            look_at_unit(walk, worker, unit_path(hit, position));
            answer_one(walk, worker, unit_path(hit, position), answer);
        }
        note(walk, worker.post(hit + "/finish"));
        note(walk, worker.get(hit));
        note(walk, worker.post(hits_path));
        return walk;
    }
    TestServer& server() { return server_; }

private:
    static void note(Walk& walk, const Reply& reply) {
        walk.everything += headers_of(reply) + reply.response.body;
    }

    static void look_at_unit(Walk& walk, TestClient& worker, const std::string& path) {
        const Reply reply = worker.get(path);
        note(walk, reply);
        walk.units.push_back(reply["unit"]);
        walk.unit_parts.insert(non_text_parts(reply).dump());
        walk.unit_headers.insert(headers_of(reply));
        walk.names.push_back(reply["unit"]["id"]);
        for (const TestJson& stimulus : reply["unit"]["stimuli"]) {
            const auto image = stimulus["image"].get<std::string>();
            if (!image.empty()) {
                walk.names.push_back(image);
                walk.image_headers.insert(headers_of(worker.get(path + "/images/" + image)));
            }
        }
    }

    static void answer_one(Walk& walk, TestClient& worker, const std::string& path, const TestJson& answer) {
        const Reply reply =
            worker.post(path + "/answers", {{"submission", "submission " + path.substr(path.size() - 2)},
                                            {"unit", walk.units.back()["id"]},
                                            {"answers", answer}});
        EXPECT_EQ(reply.status, 200U) << reply.response.body;
        note(walk, reply);
        walk.receipt_shapes.insert(shape_of(reply.json).dump());
        walk.receipt_headers.insert(headers_of(reply));
    }

    TestServer server_;
};

void expect_one_look(const Walk& walk) {
    EXPECT_EQ(walk.unit_parts.size(), 1U);
    EXPECT_EQ(walk.unit_headers.size(), 1U);
    EXPECT_EQ(walk.receipt_shapes.size(), 1U);
    EXPECT_EQ(walk.receipt_headers.size(), 1U);
    EXPECT_LE(walk.image_headers.size(), 1U);
}

void expect_no_telling_word(const Walk& walk) {
    for (const auto* word :
         {"\"kind\"", "\"pair\"", "\"gold\"", "77.25", "zzunit", "zzsys", "zzhit", "zzitem", "bad_reference",
          "good_reference", "ask_again", "\"spam\"", "spoilt", "criterion", "\"item\"", "system"}) {
        EXPECT_EQ(walk.everything.find(word), std::string::npos) << word;
    }
}

TEST_F(Blindness, HoldsForEveryKindOfRating) {
    const auto campaign = server().add_campaign("wmt", {hit_of_ratings("base")});
    const Walk seen = walk(campaign, 6, {{"score", 50}});
    expect_one_look(seen);
    expect_no_telling_word(seen);
}

TEST_F(Blindness, HoldsForEveryKindOfImage) {
    const auto campaign = server().add_campaign("wmt", {hit_of_ratings("pictures")});
    const Walk seen = walk(campaign, 6, {{"score", 50}});
    expect_one_look(seen);
    expect_no_telling_word(seen);
    EXPECT_EQ(seen.everything.find("second sentence"), std::string::npos);
}

TEST_F(Blindness, HoldsForEveryKindOfChoice) {
    const auto campaign = server().add_campaign("wmt", {hit_of_choices()});
    const Walk seen = walk(campaign, 4, {{"choice", "a"}});
    expect_one_look(seen);
    expect_no_telling_word(seen);
}

TEST_F(Blindness, GivesNoTwoUnitsOrImagesOneName) {
    const auto campaign = server().add_campaign("wmt", {});
    server().add_hit_for(campaign, hit_of_ratings("pictures"), {.wanted = 2});
    const Walk one = walk(campaign, 6, {{"score", 50}});
    const Walk two = walk(campaign, 6, {{"score", 50}});
    std::set<std::string> names(one.names.begin(), one.names.end());
    names.insert(two.names.begin(), two.names.end());
    EXPECT_EQ(names.size(), one.names.size() + two.names.size());
    EXPECT_EQ(names.size(), 36U);
}

TEST_F(Blindness, KeepsTheOrderOfTheHit) {
    const auto campaign = server().add_campaign("wmt", {hit_of_ratings("base")});
    const Walk seen = walk(campaign, 6, {{"score", 50}});
    const Hit hit = hit_of_ratings("base");
    for (std::size_t i = 0; i < hit.units.size(); ++i) {
        EXPECT_EQ(seen.units[i]["stimuli"][1]["text"], hit.units[i].stimuli[1].text);
    }
}

TEST_F(Blindness, HoldsForAnswersThatAreRefused) {
    const auto campaign = server().add_campaign("wmt", {hit_of_ratings("base")});
    auto worker = server().worker(campaign);
    const std::string hit = take_hit(worker);
    std::set<std::string> refusals;
    for (int position = 1; position <= 6; ++position) {
        Reply refused = answer_unit(worker, hit, position, {{"score", 1'000}});
        refused.json.erase("request");
        refusals.insert(headers_of(refused) + refused.json.dump());
        EXPECT_EQ(answer_unit(worker, hit, position).status, 200U);
    }
    EXPECT_EQ(refusals.size(), 1U);
}

}  // namespace
}  // namespace adjudge
