// The Bradley-Terry model of src/stats against SciPy; make_values.py made the values and records its version.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "reference/reference_cases.hpp"
#include "stats/votes/bradley_terry.hpp"

namespace adjudge {
namespace {

using nlohmann::json;

constexpr double tolerance = 1e-8;

const json& cases() {
    static const json all = reference_cases("votes");
    return all;
}

VoteCounts votes_of(const json& one) {
    const auto better = one.at("better").get<std::vector<std::vector<double>>>();
    const auto ties = one.at("ties").get<std::vector<std::vector<double>>>();
    VoteCounts votes{better.size()};
    for (std::size_t i = 0; i < better.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            votes.add_better(i, j, better[i][j]);
            votes.add_better(j, i, better[j][i]);
            votes.add_tie(i, j, ties[i][j]);
        }
    }
    return votes;
}

BradleyTerry fit(const json& one) {
    const auto ties = from_word<TieModel>(one.at("model").get<std::string>());
    return bradley_terry(votes_of(one), {.ties = *ties}).value();
}

TEST(SciPy, AgreesOnTheAbilitiesOfBradleyAndTerry) {
    for (const json& one : cases()) {
        const BradleyTerry found = fit(one);
        for (std::size_t i = 0; i < found.ability.size(); ++i) {
            EXPECT_NEAR(found.ability[i], one.at("ability")[i].get<double>(), tolerance);
            EXPECT_NEAR(found.standard_error[i], one.at("standard error")[i].get<double>(), tolerance);
        }
    }
}

TEST(SciPy, AgreesOnTheTieParameterOfDavidson) {
    for (const json& one : cases()) {
        if (one.contains("nu")) {
            const BradleyTerry found = fit(one);
            EXPECT_NEAR(found.ties->nu, one.at("nu").get<double>(), tolerance);
            EXPECT_NEAR(*found.ties->standard_error, one.at("nu standard error").get<double>(), tolerance);
        }
    }
}

TEST(SciPy, AgreesOnTheLikelihoodOfBradleyAndTerry) {
    for (const json& one : cases()) {
        EXPECT_NEAR(fit(one).log_likelihood, one.at("log likelihood").get<double>(), tolerance);
    }
}

}  // namespace
}  // namespace adjudge
