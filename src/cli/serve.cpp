// adjudge serve: hands out HITs and collects judgments.
#include <cstdio>
#include <cstdlib>
#include <memory>

#include <fmt/format.h>
#include <malloc.h>

#include "base/try.hpp"
#include "base/version.hpp"
#include "cli/arguments/serve_settings.hpp"
#include "cli/printed/addresses.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "cli/program/stop_signal.hpp"
#include "server/log_writer.hpp"
#include "store/campaigns.hpp"

namespace adjudge {
namespace {

struct Serving {
    ServeArguments settings = {};
    bool migrates = false;
    bool is_quiet = false;
};

std::optional<std::string> environment(const std::string& name) {
    const char* value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>{value};
}

void print_addresses(Console& console, Store& store, const std::string& base) {
    const auto campaigns = store.read<std::vector<StoredCampaign>>(
        [](Connection& connection) { return all_campaigns(connection); });
    console.out << fmt::format("requesters  {}\n", dashboard_address(base));
    for (const StoredCampaign& campaign : campaigns ? *campaigns : std::vector<StoredCampaign>{}) {
        console.out << fmt::format("workers     {}\n", work_address(base, campaign.name, campaign.link));
    }
    if (campaigns && campaigns->empty()) {
        console.out << "There is no campaign yet: `adjudge build FOLDER --store` adds one.\n";
    }
    console.out.flush();
}

std::string base_address(const ServeOptions& options, std::uint16_t port) {
    if (!options.public_address.empty()) {
        return options.public_address;
    }
    const std::string& address = options.server.http.address;
    const bool is_everywhere = address == "0.0.0.0" || address == "::";
    return fmt::format("http://{}:{}", is_everywhere ? "localhost" : address, port);
}

Status greet(Console& console, Store& store) {
    ADJUDGE_TRY(const auto owner, make_first_owner(store));
    if (owner) {
        console.out << fmt::format("The first account is {} with the password {} (shown this once).\n",
                                   (owner)->name, (owner)->password);
    }
    return Done{};
}

Status run(ServeOptions options, const Serving& serving, const StopSignal& stop, Console& console) {
    auto store = Store::open({.address = options.store,
                              .opening = serving.migrates ? StoreOpening::Migrate : StoreOpening::Create,
                              .most_in_group = options.writes_per_flush});
    if (!store) {
        return std::move(store).error();
    }
    ADJUDGE_TRY(const auto said, said_public_address(*store, options.public_address));
    options.set_public_address(said.value_or(""));
    LogWriter log{[](std::string_view line) { std::fwrite(line.data(), 1, line.size(), stderr); }};
    if (!serving.is_quiet) {
        options.server.log = [&](const RequestRecord& record) {
            log.add(log_line(record, store->now() * 1000));
        };
    }
    if (Status status = greet(console, *store); !status) {
        return status;
    }
    ADJUDGE_TRY(auto server, CollectionServer::start(*store, options.server));
    print_addresses(console, *store, base_address(options, server.port()));
    log.add(log_line("started", fmt::format("adjudge {} on {}", version(), shown_address(options.store)),
                     store->now() * 1000));
    stop.wait();
    log.add(log_line("stopping", "requests under way are finished first", store->now() * 1000));
    server.stop();
    log.add(log_line("stopped", "", store->now() * 1000));
    return Done{};
}

// The columns of large tables go back to the system when they are not needed any more, and threads share what
// is kept: without this a campaign of a million judgments leaves gigabytes with the allocator.
void keep_memory_small() {
    constexpr int returned_from = 1 << 20;  // bytes
    constexpr int arenas = 4;
    mallopt(M_MMAP_THRESHOLD, returned_from);
    mallopt(M_ARENA_MAX, arenas);
}

ExitCode serve(const Serving& serving, Console& console) {
    keep_memory_small();
    const StopSignal stop;
    auto options = serving.settings.options(environment);
    if (!options) {
        print_problems(console, options.error());
        return ExitCode::Wrong;
    }
    return conclude(run(*std::move(options), serving, stop, console), console);
}

Runner declare_serve(Options options) {
    const auto serving = std::make_shared<Serving>();
    serving->settings.declare(options);
    options.flag("--migrate", serving->migrates, "Bring a store of an earlier version up to date");
    options.flag("-q,--quiet", serving->is_quiet, "Do not log requests");
    return [serving](Console& console) { return serve(*serving, console); };
}

}  // namespace

Command serve_command() {
    return {
        "serve", "Hand out HITs to workers and collect their judgments",
        "Runs until it is told to stop (SIGTERM or Ctrl-C), and then finishes what is under way. Settings "
        "come from\n"
        "the command line, else from the environment (ADJUDGE_PORT for --port), else from the file of "
        "--settings\n"
        "(port = 8081), else they are the defaults. Without any, it makes a store here and listens on\n"
        "127.0.0.1:8080. The log goes to the standard error, one JSON object a line. docs/server.md tells "
        "more.",
        "  adjudge serve\n"
        "  adjudge serve --store postgresql:///adjudge --address 0.0.0.0 --public-address "
        "https://judge.example.org",
        declare_serve};
}

}  // namespace adjudge
