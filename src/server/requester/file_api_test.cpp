#include "server/requester/file_api.hpp"

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

// A researcher with judgments from elsewhere.
class Files : public testing::Test {
protected:
    TestJson sent(const std::string& name, const std::string& bytes) {
        const std::string upload = fmt::format("upload-of-a-file-{:04}", ++uploads_);
        EXPECT_EQ(
            owner_.ask(HttpMethod::Put, fmt::format("/api/v1/uploads/{}/parts/1", upload), bytes).status,
            200U);
        return {{"name", name}, {"upload", upload}, {"parts", 1}};
    }
    Reply results(const TestJson& body) { return owner_.post("/api/v1/file-results", body); }
    Reply report(const TestJson& body) { return owner_.post("/api/v1/file-reports", body); }

private:
    TestServer server_;
    TestClient owner_ = server_.requester(AccountRole::Owner);
    int uploads_ = 0;
};

const std::string own_names =
    "judge;text;engine;points\n"
    "ada;1;a;80\nada;2;b;20\nbob;1;a;70\nbob;2;b;30\nada;3;a;90\nbob;3;a;75\nada;4;b;10\nbob;4;b;35\n";

const TestJson matched{{"worker", "judge"}, {"item", "text"}, {"system", "engine"}, {"score", "points"}};

TEST_F(Files, AreAnalyzedWithTheirColumnsMatched) {
    const Reply reply = results({{"file", sent("own.csv", own_names)}, {"columns", matched}});
    ASSERT_EQ(reply.status, 200U) << reply.detail();
    EXPECT_EQ(reply["problems"]["total"], 0) << reply["problems"];
    ASSERT_TRUE(reply["results"].is_object());
    EXPECT_EQ(reply["results"]["judgments"], 8);
    EXPECT_EQ(reply["results"]["kinds"], TestJson::array({"ratings"}));
    EXPECT_FALSE(reply["results"]["figures"].empty());
}

TEST_F(Files, TellTheirColumnsAndThoseThatAreNeededWhereNothingFits) {
    const Reply reply = results({{"file", sent("own.csv", own_names)}});
    ASSERT_EQ(reply.status, 200U) << reply.detail();
    EXPECT_GT(reply["problems"]["total"], 0);
    EXPECT_EQ(reply["columns"], TestJson::array({"judge", "text", "engine", "points"}));
    EXPECT_EQ(reply["known"][0]["name"], "worker");
    EXPECT_EQ(reply["known"][0]["is_needed"], true);
    EXPECT_TRUE(reply["results"].is_null());
}

TEST_F(Files, FollowOptionsAndRefuseThoseThatNobodyKnows) {
    const TestJson file = sent("own.csv", own_names);
    const auto with = [&](const TestJson& options) {
        return results({{"file", file}, {"columns", matched}, {"options", options}});
    };
    const Reply raw = with({{"scale", "vas100"}, {"estimate", "raw"}});
    EXPECT_NE(raw["results"]["notes"].get<std::string>().find("scale:vas100"), std::string::npos);
    EXPECT_EQ(with({{"estimat", "raw"}})["problems"]["total"], 1);
    EXPECT_EQ(with({{"method", "schulze"}})["problems"]["total"], 1);  // of votes
    EXPECT_EQ(with({{"estimate", 7}}).status, 400U);
}

TEST_F(Files, HaveAReport) {
    const Reply reply = report({{"file", sent("own.csv", own_names)}, {"columns", matched}});
    ASSERT_EQ(reply.status, 200U) << reply.detail();
    EXPECT_NE(reply["page"].get<std::string>().find("own.csv"), std::string::npos);
    EXPECT_EQ(report({{"file", sent("own.csv", own_names)}})["page"], "");
}

TEST_F(Files, ThatAreGoneAreAskedForAgain) {
    EXPECT_EQ(
        results({{"file", {{"name", "x.csv"}, {"upload", "upload-of-nothing-1"}, {"parts", 1}}}}).status,
        410U);
    EXPECT_EQ(results({{"columns", matched}}).status, 400U);
}

}  // namespace
}  // namespace adjudge
