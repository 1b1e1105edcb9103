// adjudge status: how the campaigns of a store stand.
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/tables/cell.hpp"
#include "server/requester/progress_json.hpp"
#include "store/progress.hpp"

namespace adjudge {
namespace {

struct StatusArguments {
    StoreArguments store = {};
    bool as_json = false;
};

std::string bar(const PlaceCounts& counts) {
    constexpr std::int64_t width = 30;
    const std::int64_t wanted = std::max<std::int64_t>(counts.wanted, 1);
    const auto done = static_cast<std::size_t>(counts.done * width / wanted);
    const auto held = static_cast<std::size_t>((counts.done + counts.under_way) * width / wanted) - done;
    return fmt::format("[{}{}{}]", std::string(done, '#'), std::string(held, '-'),
                       std::string(static_cast<std::size_t>(width) - done -
                                       std::min(held, static_cast<std::size_t>(width) - done),
                                   ' '));
}

std::string part_name(const PlaceCounts& part) {
    return fmt::format("{}{}{} to {}", part.configuration, part.configuration.empty() ? "" : ", ",
                       part.source_language, part.target_language);
}

std::string line(std::string_view name, const PlaceCounts& counts) {
    return fmt::format("  {:<24} {} {} of {} done, {} under way, {} open\n", escaped(name), bar(counts),
                       counts.done, counts.wanted, counts.under_way, counts.open);
}

std::string text_of(const StoredCampaign& campaign, const CampaignProgress& progress) {
    std::string text = fmt::format("{} ({})\n", escaped(campaign.name), word(campaign.state));
    text += line("all", progress.whole);
    for (const PlaceCounts& part : progress.parts) {
        text += progress.parts.size() > 1 ? line(part_name(part), part) : "";
    }
    text += fmt::format("  {} by {}, {} in the last hour; {} rejected, {} expired, {} returned\n",
                        counted(static_cast<std::size_t>(progress.judgments), "judgment"),
                        counted(static_cast<std::size_t>(progress.workers), "worker"), progress.last_hour,
                        progress.rejected, progress.expired, progress.returned);
    if (progress.last_judgment) {
        text += fmt::format("  last judgment {}\n", format_time(*progress.last_judgment * 1000));
    }
    return text;
}

Status print(Store& store, const StoredCampaign& campaign, nlohmann::ordered_json& all, Console& console,
             bool as_json) {
    const auto progress = store.read<CampaignProgress>(
        [&](Connection& connection) { return campaign_progress(connection, campaign.id, store.now()); });
    if (!progress) {
        return progress.error();
    }
    if (!as_json) {
        console.out << text_of(campaign, *progress);
        return Done{};
    }
    const auto settings = read_campaign(SourceText::from_memory(campaign.name, campaign.settings));
    all.push_back({{"name", campaign.name},
                   {"state", word(campaign.state)},
                   {"progress", progress_json(*progress, settings ? *settings : Campaign{})}});
    return Done{};
}

Status print_all(const StatusArguments& arguments, Console& console) {
    ADJUDGE_TRY(auto store, arguments.store.open());
    const auto campaigns = store.read<std::vector<StoredCampaign>>(
        [](Connection& connection) { return all_campaigns(connection); });
    if (!campaigns) {
        return campaigns.error();
    }
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const StoredCampaign& campaign : *campaigns) {
        if (Status status = print(store, campaign, all, console, arguments.as_json); !status) {
            return status;
        }
    }
    if (arguments.as_json) {
        console.out << json_text(all);
    } else if (campaigns->empty()) {
        console.out << "The store has no campaign: `adjudge build FOLDER --store` adds one.\n";
    }
    return Done{};
}

Runner declare_status(Options options) {
    const auto arguments = std::make_shared<StatusArguments>();
    arguments->store.declare(options);
    options.flag("--json", arguments->as_json, "As JSON");
    return [arguments](Console& console) { return conclude(print_all(*arguments, console), console); };
}

}  // namespace

Command status_command() {
    return {"status", "Say how the collection stands", "Reads the store; the server may be running.",
            "  adjudge status", declare_status};
}

}  // namespace adjudge
