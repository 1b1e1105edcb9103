#include "cli/printed/fitted_campaign_file.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/output_file.hpp"
#include "model/campaign_parts.hpp"
#include "prepare/campaign_fit.hpp"

namespace adjudge {
namespace {

constexpr std::size_t simulated_workers = 300;

std::string worker_test_text(const WorkerTestPower& power) {
    if (power.careful == 0.0) {
        return "one HIT holds too few controls: nobody can pass the worker test before a second";
    }
    return fmt::format(
        "after one HIT {:.0f} % of careful workers pass, and {:.0f} % of random clickers ({} simulated each)",
        100.0 * power.careful, 100.0 * power.random, power.workers);
}

// Of the fitted part, as the campaign file says it now.
Result<std::optional<WorkerTestPower>, Problems> power_of(const FittedPart& fitted, const std::string& file) {
    ADJUDGE_TRY(const CampaignFolder folder, CampaignFolder::open(file));
    const std::vector<Campaign> parts = in_parts(folder.campaign());
    const std::vector<std::string> names = part_names(folder.campaign());
    const auto part = std::ranges::find(names, fitted.name);
    return summarized_worker_test(parts.at(static_cast<std::size_t>(part - names.begin())));
}

Status write_file(const std::string& file, const std::string& text) {
    ADJUDGE_TRY(auto output, OutputFile::create(file));
    Status status = output.write(text);
    return status ? output.commit() : std::move(status);
}

}  // namespace

Result<bool, Problems> fit_campaign_file(const CampaignFolder& folder, Console& console) {
    ADJUDGE_TRY(const auto fit, fit_campaign(folder));
    if (fit.parts.empty()) {
        return false;
    }
    if (Status status = write_file(folder.file(), fit.settings); !status) {
        return only(std::move(status).error());
    }
    for (const FittedPart& part : fit.parts) {
        ADJUDGE_TRY(const auto power, power_of(part, folder.file()));
        console.err << escaped(fit_text(part)) << (power ? ": " + worker_test_text(*power) : "") << '\n';
    }
    return true;
}

std::optional<WorkerTestPower> summarized_worker_test(const Campaign& campaign) {
    return worker_test_power(campaign, {.workers = simulated_workers});
}

std::string worker_test_lines(const Campaign& campaign) {
    std::string text;
    for (const Campaign& part : in_parts(campaign)) {
        if (const auto power = summarized_worker_test(part)) {
            text += fmt::format("  {:<16}{}\n", "worker test", worker_test_text(*power));
        }
    }
    return text;
}

}  // namespace adjudge
