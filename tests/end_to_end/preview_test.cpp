// From texts to the page that shows a requester what workers will see.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

constexpr int segments = 12;

// A campaign of small HITs in the folder "c", built from a preset.
void build_campaign(const TemporaryFolder& folder, const std::string& preset) {
    std::string source;
    std::string reference;
    std::string output;
    for (int i = 0; i < segments; ++i) {
        source += fmt::format("Der Satz mit der Nummer {} ist kurz.\n", i);
        reference += fmt::format("The sentence with the number {} is short but has enough words.\n", i);
        output += fmt::format("The <b>sentence</b> with \"number\" {} is & stays short.\n", i);
    }
    const ProgramRun init =
        run_program({"init", folder.path("c"), "--preset", preset, "--from", "de", "--to", "en", "--source",
                     folder.file("s.txt", source), "--reference", folder.file("r.txt", reference), "--system",
                     "secret=" + folder.file("o.txt", output)});
    ASSERT_EQ(init.exit_code, 0) << init.err;
    const ProgramRun build = run_program({"build", folder.path("c")});
    ASSERT_EQ(build.exit_code, 0) << build.err;
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

TEST(Preview, ShowsTheFirstHits) {
    const TemporaryFolder folder;
    ASSERT_NO_FATAL_FAILURE(build_campaign(folder, "denkowski2010-adequacy"));
    const ProgramRun run = run_program({"preview", folder.path("c"), "--first", "2"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.out.find("wrote " + folder.path("c/preview.html") + ": 2 of "), 0) << run.out;
    const std::string page = text_of(folder.path("c/preview.html"));
    EXPECT_EQ(count(page, "This HIT consists of 1 assessment, you have 0 so far complete."), 2);
    EXPECT_EQ(count(page, "The &lt;b&gt;sentence&lt;/b&gt; with &quot;number&quot;"), 2);
    EXPECT_EQ(count(page, "<dd><bdi>secret</bdi></dd>"), 2);
    EXPECT_EQ(count(page, "<b>"), 0);
}

TEST(Preview, ShowsTheHitsThatWereNamed) {
    const TemporaryFolder folder;
    ASSERT_NO_FATAL_FAILURE(build_campaign(folder, "denkowski2010-adequacy"));
    const ProgramRun run =
        run_program({"preview", folder.path("c"), "--hits", "1,4,5,7", "-o", folder.path("page.html")});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(count(text_of(folder.path("page.html")), "<section class=\"hit\""), 4);
    EXPECT_FALSE(std::filesystem::exists(folder.path("c/preview.html")));
}

TEST(Preview, DrawsTextsWhereTheProtocolShowsImages) {
    const TemporaryFolder folder;
    ASSERT_NO_FATAL_FAILURE(build_campaign(folder, "denkowski2010-adequacy"));
    const std::string campaign = text_of(folder.path("c/campaign.toml"));
    const std::string key = "[protocol]\n";
    const std::size_t at = campaign.find(key);
    ASSERT_NE(at, std::string::npos) << campaign;
    const std::string with_images =
        folder.file("c/campaign.toml", campaign.substr(0, at) + key + "shows_images = true\n" +
                                           campaign.substr(at + key.size()));
    const ProgramRun run = run_program({"preview", with_images, "--first", "1"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const std::string page = text_of(folder.path("c/preview.html"));
    EXPECT_EQ(count(page, "<img src=\"data:image/png;base64,iVBORw0KGgo"), 2);  // a PNG's first bytes
    EXPECT_EQ(count(page, "sentence&lt;/b&gt;"), 0);
}

TEST(Preview, SaysWhereWorkersSeeUnitsInOrdersOfTheirOwn) {
    const std::string own = "Each worker sees the units of a HIT in an order of their own.";
    const TemporaryFolder folder;
    ASSERT_NO_FATAL_FAILURE(build_campaign(folder, "post-editing"));
    run_program({"preview", folder.path("c")});
    EXPECT_EQ(count(text_of(folder.path("c/preview.html")), own), 1);
    const std::string campaign = text_of(folder.path("c/campaign.toml"));
    const std::string key = "[hit]\n";
    const std::size_t at = campaign.find(key);
    ASSERT_NE(at, std::string::npos) << campaign;
    static_cast<void>(folder.file("c/campaign.toml", campaign.substr(0, at) + key + "order = \"fixed\"\n" +
                                                         campaign.substr(at + key.size())));
    run_program({"preview", folder.path("c")});
    EXPECT_EQ(count(text_of(folder.path("c/preview.html")), own), 0);
}

TEST(Preview, RefusesAHitThatIsNotThere) {
    const TemporaryFolder folder;
    ASSERT_NO_FATAL_FAILURE(build_campaign(folder, "denkowski2010-adequacy"));
    for (const std::string number : {"0", "9999"}) {
        const ProgramRun run = run_program({"preview", folder.path("c"), "--hits", number});
        EXPECT_EQ(run.exit_code, 2);
        EXPECT_NE(run.err.find("there is no HIT number " + number + ":"), std::string::npos) << run.err;
    }
}

TEST(Preview, SaysHowToMakeHitsThatAreMissing) {
    const TemporaryFolder folder;
    ASSERT_NO_FATAL_FAILURE(build_campaign(folder, "denkowski2010-adequacy"));
    std::filesystem::remove(folder.path("c/hits.jsonl"));
    const ProgramRun run = run_program({"preview", folder.path("c")});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find(folder.path("c/hits.jsonl")), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("`adjudge build`"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace adjudge
