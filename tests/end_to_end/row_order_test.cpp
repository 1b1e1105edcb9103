// What a table says does not depend on the order of its rows, nor on what its workers, items and systems are
// called.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::json;

const std::filesystem::path examples = std::filesystem::path{ADJUDGE_ROOT} / "examples";

struct AskedOf {
    std::string file;
    std::vector<std::string> arguments;  // the file comes after the first
};

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    return text;
}

std::string with_rows_shuffled(const std::string& file) {
    std::vector<std::string> lines = lines_of(text_of(examples / file));
    std::vector<std::string> rows{lines.begin() + 1, lines.end()};
    RandomStream{5, "rows"}.shuffle(rows);
    std::ranges::copy(rows, lines.begin() + 1);
    return joined(lines);
}

std::string answer(const std::vector<std::string>& arguments, const std::string& file) {
    std::vector<std::string> all{arguments.front(), file, "--quiet"};
    all.insert(all.end(), arguments.begin() + 1, arguments.end());
    const ProgramRun run = run_program(all);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return run.out;
}

std::string first_difference(const std::string& before, const std::string& after) {
    const std::vector<std::string> a = lines_of(before);
    const std::vector<std::string> b = lines_of(after);
    const auto [there, here] = std::ranges::mismatch(a, b);
    return (there == a.end() ? "nothing" : *there) + "\nbecame\n" + (here == b.end() ? "nothing" : *here);
}

class RowOrder : public testing::TestWithParam<AskedOf> {};

TEST_P(RowOrder, DoesNotChangeAByte) {
    const TemporaryFolder folder;
    const std::string as_is = folder.file("table.csv", text_of(examples / GetParam().file));
    const std::string before = answer(GetParam().arguments, as_is);
    const std::string after =
        answer(GetParam().arguments, folder.file("table.csv", with_rows_shuffled(GetParam().file)));
    EXPECT_FALSE(before.empty());
    EXPECT_TRUE(before == after) << first_difference(before, after);
}

std::vector<AskedOf> asked() {
    std::vector<AskedOf> all;
    // Without positions the order of rows is that of judgments: runs of equal scores and pretests depend on
    // it.
    for (const char* file : {"ratings.csv", "direct_assessment.csv", "choices.csv", "labels.csv"}) {
        all.push_back({file, {"analyze", "--json"}});
        all.push_back({file, {"workers", "--json"}});
        all.push_back({file, {"agree", "--json"}});
    }
    for (const char* file : {"ratings.csv", "choices.csv", "labels.csv"}) {
        all.push_back(
            {file, {"agree", "--json", "--statistic", "cohen,scott,gwet-ac1,krippendorff-nominal"}});
    }
    all.push_back({"ratings.csv", {"agree", "--json", "--statistic", "krippendorff-ratio,icc-one-way"}});
    for (const char* file : {"ratings.csv", "direct_assessment.csv"}) {
        for (const char* estimate : {"z", "raw"}) {
            all.push_back({file, {"rank", "--json", "--estimate", estimate}});
        }
        for (const char* test : {"clustered", "rank-sum", "signed-rank", "permutation", "t"}) {
            all.push_back({file, {"rank", "--json", "--estimate", "z", "--significance", test}});
        }
        for (const char* interval : {"clustered", "percentile", "bca"}) {
            all.push_back({file, {"rank", "--json", "--interval", interval}});
        }
        all.push_back({file, {"rank", "--json", "--leave-out", "items"}});
    }
    for (const char* file : {"gold_ratings.csv", "rankings.csv"}) {
        all.push_back({file, {"rank"}});
        all.push_back({file, {"agree"}});
    }
    all.push_back({"choices.csv", {"rank", "--json", "--resample", "workers"}});
    for (const char* method : {"difference", "expected-wins", "schulze", "bradley-terry", "trueskill"}) {
        all.push_back({"choices.csv", {"rank", "--json", "--method", method}});
        all.push_back({"rankings.csv", {"rank", "--method", method}});
    }
    for (const char* method : {"majority", "wawa", "dawid-skene", "glad", "mace"}) {
        all.push_back({"labels.csv", {"aggregate", "--json", "--method", method}});
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(Commands, RowOrder, testing::ValuesIn(asked()));

// Names that sort the other way round.
std::string renamed(const std::string& name) {
    std::string turned;
    for (const char c : name) {
        turned += std::isalnum(static_cast<unsigned char>(c)) != 0
                      ? static_cast<char>('a' + ('z' - c + 260) % 26)
                      : c;
    }
    return "n" + turned + "-" + std::to_string(std::hash<std::string>{}(name) % 100000);
}

// The table with new names in three columns, and the new names of systems.
struct RenamedTable {
    std::string text;
    std::map<std::string, std::string> systems;
};

RenamedTable with_names_changed(const std::string& file) {
    std::vector<std::string> lines = lines_of(text_of(examples / file));
    const auto cells_of = [](const std::string& line) {
        std::vector<std::string> cells{""};
        for (const char c : line) {
            c == ',' ? cells.emplace_back() : cells.back() += c;
        }
        return cells;
    };
    const std::vector<std::string> header = cells_of(lines.front());
    RenamedTable made;
    for (std::size_t row = 1; row < lines.size(); ++row) {
        std::vector<std::string> cells = cells_of(lines[row]);
        lines[row].clear();
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const bool is_name = header[c] == "worker" || header[c] == "item" || header[c] == "system";
            const std::string cell = is_name ? renamed(cells[c]) : cells[c];
            lines[row] += (c == 0 ? "" : ",") + cell;
            if (header[c] == "system") {
                made.systems[cells[c]] = cell;
            }
        }
    }
    made.text = joined(lines);
    return made;
}

struct EstimateAndError {
    double estimate;
    double error;
};

std::map<std::string, EstimateAndError> ranked(const std::string& file, const std::string& estimate,
                                               int seed = 1) {
    const Json found =
        Json::parse(answer({"rank", "--json", "--estimate", estimate, "--seed", std::to_string(seed)}, file));
    std::map<std::string, EstimateAndError> systems;
    for (const Json& system : found["slices"][0]["ranking"]["systems"]) {
        systems[system["system"]] = {system["estimate"], system["uncertainty"]["standard_error"]};
    }
    return systems;
}

class Names : public testing::TestWithParam<std::string> {};

// Groups to leave out are dealt by name: errors may differ as they do between seeds.
TEST_P(Names, DoNotChangeEstimatesAndChangeErrorsAsSeedsDo) {
    const TemporaryFolder folder;
    const std::string file = (examples / "direct_assessment.csv").string();
    const RenamedTable changed = with_names_changed("direct_assessment.csv");
    const auto after = ranked(folder.file("renamed.csv", changed.text), GetParam());
    std::vector<std::map<std::string, EstimateAndError>> seeds;
    for (int seed = 1; seed <= 10; ++seed) {
        seeds.push_back(ranked(file, GetParam(), seed));
    }
    for (const auto& [system, name] : changed.systems) {
        SCOPED_TRACE(system);
        std::vector<double> errors;
        errors.reserve(seeds.size());
        for (const auto& of_seed : seeds) {
            errors.push_back(of_seed.at(system).error);
        }
        EXPECT_NEAR(after.at(name).estimate, seeds.front().at(system).estimate, 1e-9);
        EXPECT_GT(after.at(name).error, 0.8 * std::ranges::min(errors));
        EXPECT_LT(after.at(name).error, 1.25 * std::ranges::max(errors));
    }
}

INSTANTIATE_TEST_SUITE_P(Estimates, Names, testing::Values("model", "z", "raw"),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace adjudge
