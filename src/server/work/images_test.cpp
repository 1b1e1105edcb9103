// Sentences that a worker sees as images.
#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

Hit hit_with_images(std::size_t units) {
    Hit hit = rating_hit("h1", units);
    hit.configuration = "pictures";
    return hit;
}

std::string image_path(TestClient& worker, const std::string& hit, int position, std::size_t stimulus) {
    const Reply unit = worker.get(unit_path(hit, position));
    return unit_path(hit, position) + "/images/" +
           unit["unit"]["stimuli"][stimulus]["image"].get<std::string>();
}

Reply first_unit(const std::string& configuration, const std::string& query) {
    TestServer server;
    Hit hit = rating_hit("h1", 1);
    hit.configuration = configuration;
    auto worker = server.worker(server.add_campaign("wmt", {hit}));
    return worker.get(unit_path(take_hit(worker), 1) + query);
}

TEST(Images, AreTextsForWhoAsksWhereTheCampaignOffersIt) {
    const Reply image = first_unit("readable", "");
    EXPECT_EQ(image["offers_text"], true);
    EXPECT_EQ(image["unit"]["stimuli"][0]["text"], "");
    const Reply text = first_unit("readable", "?as=text");
    EXPECT_EQ(text["unit"]["stimuli"][0]["image"], "");
    EXPECT_NE(text["unit"]["stimuli"][0]["text"], "");
}

TEST(Images, StayImagesForWhoAsksWhereTheCampaignOffersNoText) {
    const Reply image = first_unit("pictures", "?as=text");
    EXPECT_EQ(image["offers_text"], false);
    EXPECT_EQ(image["unit"]["stimuli"][0]["text"], "");
}

TEST(Texts, TellWhetherTheyAreMarkdown) {
    EXPECT_EQ(first_unit("base", "")["unit"]["stimuli"][0]["format"], "plain");
    EXPECT_EQ(first_unit("markup", "")["unit"]["stimuli"][0]["format"], "markdown");
}

TEST(Images, AreDrawnAsPng) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {hit_with_images(1)}));
    const Reply image = worker.get(image_path(worker, take_hit(worker), 1, 1));
    EXPECT_EQ(image.status, 200U);
    EXPECT_EQ(image.response.header("content-type"), "image/png");
    EXPECT_EQ(image.response.header("cache-control"), "no-store");
    EXPECT_EQ(image.response.body.substr(0, 8), "\x89PNG\r\n\x1a\n");
}

TEST(Images, AreTheSameBytesForTheSameText) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {hit_with_images(2)}));
    const std::string hit = take_hit(worker);
    EXPECT_EQ(worker.get(image_path(worker, hit, 1, 1)).response.body,
              worker.get(image_path(worker, hit, 2, 1)).response.body);
}

TEST(Images, AreNarrowerForASmallScreen) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {hit_with_images(1)}));
    const std::string path = image_path(worker, take_hit(worker), 1, 1);
    EXPECT_NE(worker.get(path).response.body, worker.get(path + "?width=narrow").response.body);
    EXPECT_EQ(worker.get(path).response.body, worker.get(path + "?width=wide").response.body);
}

TEST(Images, AreFoundByTheirNameAlone) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {hit_with_images(2)}));
    const std::string hit = take_hit(worker);
    const std::string second = image_path(worker, hit, 2, 1);
    const std::string name = second.substr(second.rfind('/') + 1);
    for (const std::string& wrong :
         {std::string{"x"}, std::string{"0"}, std::string{"..%2fx"}, name, name + "x"}) {
        EXPECT_EQ(worker.get(unit_path(hit, 1) + "/images/" + wrong).status, 404U) << wrong;
    }
    EXPECT_EQ(worker.get(unit_path(hit, 1) + "/images/").status, 404U);
}

TEST(Images, AreNotShownOfUnitsThatAreTooFarAhead) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {hit_with_images(3)}));
    EXPECT_EQ(worker.get(unit_path(take_hit(worker), 3) + "/images/x").status, 409U);
}

TEST(Images, AreNoneWhereTextsAreShown) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1")}));
    EXPECT_EQ(worker.get(unit_path(take_hit(worker), 1) + "/images/x").status, 404U);
}

}  // namespace
}  // namespace adjudge
