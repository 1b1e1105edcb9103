// A small campaign in a folder of its own, for the tests of what is made of it.
#pragma once

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "prepare/campaign_folder.hpp"
#include "store/testing_store.hpp"

namespace adjudge {

struct TestingCampaignPlan {
    std::uint64_t seed = 7;
    std::string systems = "a = \"a.txt\"\nb = \"b.txt\"\n";
    std::string settings = {};  // further sections
};

// Two systems' outputs for twelve segments: four HITs of six units, without controls.
class TestingCampaignFolder {
public:
    explicit TestingCampaignFolder(const TestingCampaignPlan& plan = {}) {
        write("s.txt", lines("Der Satz mit der Nummer"));
        write("a.txt", lines("The sentence with the number"));
        write("b.txt", lines("A sentence that has number"));
        write("c.txt", lines("Sentence of number"));
        plan_anew(plan);
    }

    // `source` is in line 6 of the campaign file, and the systems begin in line 8.
    void plan_anew(const TestingCampaignPlan& plan) const {
        write("campaign.toml",
              fmt::format("name = \"weather\"\nseed = {}\n[[language_pair]]\nsource_language = \"de\"\n"
                          "target_language = \"en\"\nsource = \"s.txt\"\n[language_pair.systems]\n{}"
                          "[protocol]\nshows = [\"source\", \"output\"]\n[[protocol.field]]\n"
                          "name = \"score\"\ntype = \"slider\"\ncriterion = \"adequacy\"\n"
                          "wording = \"adequacy-source\"\n[hit]\nsystem = 6\nask_again = 0\n"
                          "bad_reference = 0\ngood_reference = 0\n{}",
                          plan.seed, plan.systems, plan.settings));
    }
    void write(std::string_view name, const std::string& text) const {
        std::filesystem::create_directories(std::filesystem::path{file(name)}.parent_path());
        std::ofstream{file(name)} << text;
    }
    [[nodiscard]] std::string read(std::string_view name) const {
        std::ifstream stream{file(name)};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }
    [[nodiscard]] CampaignFolder open() const {
        auto folder = CampaignFolder::open(folder_.path());
        if (!folder) {
            throw std::runtime_error{describe(folder.error().listed()[0])};
        }
        return *std::move(folder);
    }
    [[nodiscard]] std::string file(std::string_view name) const { return folder_.file(name); }

    // Twelve lines that begin alike, or fewer.
    static std::string lines(std::string_view words, std::size_t count = 12) {
        std::string text;
        for (std::size_t i = 1; i <= count; ++i) {
            text += fmt::format("{} {}.\n", words, i);
        }
        return text;
    }

private:
    TestFolder folder_;
};

}  // namespace adjudge
