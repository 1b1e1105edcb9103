// adjudge demo: a sample campaign with a simulated crowd, served.
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/arguments/crowd_arguments.hpp"
#include "cli/printed/addresses.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "cli/program/stop_signal.hpp"
#include "prepare/campaign_build.hpp"
#include "prepare/load_campaign.hpp"
#include "rehearsal/crowd_at_work.hpp"
#include "rehearsal/demo_campaign.hpp"
#include "report/report_files.hpp"
#include "report/report_page.hpp"
#include "server/collection_server.hpp"
#include "server/requester/collection_facts.hpp"
#include "server/requester/study_cache.hpp"
#include "server/requester/study_query.hpp"
#include "store/accounts.hpp"
#include "store/secrets.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

constexpr const char* campaign_name = "demo";

struct DemoArguments {
    std::string folder = "adjudge-demo";
    std::string protocol = "wmt-da";
    std::size_t workers = 40;
    std::size_t seed = 1;
    std::size_t port = 8080;
    bool replaces = false;
    bool stops = false;
    bool is_quiet = false;
};

// A path as a browser takes it: what would end or change an address is written in hexadecimal.
std::string file_address(const std::string& path) {
    std::string address = "file://";
    for (const char c : path) {
        const bool is_plain = std::string_view{" %#?\""}.find(c) == std::string_view::npos;
        address += is_plain ? std::string{c} : fmt::format("%{:02X}", static_cast<unsigned>(c));
    }
    return address;
}

// A campaign folder with its store in it.
class Demo {
public:
    Demo(const DemoArguments& arguments, Console& console) : arguments_{arguments}, console_{console} {}

    Result<Done, Problems> prepare() {
        ADJUDGE_TRY(const auto campaign, demo_campaign(arguments_.protocol, arguments_.workers));
        if (Status status = clear_folder(); !status) {
            return only(std::move(status).error());
        }
        if (Status status = write_demo(folder(), campaign); !status) {
            return only(std::move(status).error());
        }
        return build();
    }

    Status run(const StopSignal& stop) {
        auto store = Store::open({.address = store_file()});
        if (!store) {
            return std::move(store).error();
        }
        const auto campaign = store->read<StoredCampaign>(
            [](Connection& connection) { return find_campaign(connection, campaign_name); });
        if (!campaign) {
            return campaign.error();
        }
        ADJUDGE_TRY(auto password, make_account(*store));
        ADJUDGE_TRY(auto server, start_server(*store));
        const std::string address = fmt::format("http://127.0.0.1:{}", server.port());
        Status status = fill(*store, *campaign, address);
        if (status) {
            status = write_report(*store, *campaign);
        }
        if (status) {
            status = print_addresses(*campaign, address, password);
        }
        if (status && !arguments_.stops) {
            stop.wait();
        }
        server.stop();
        return status;
    }

private:
    [[nodiscard]] fs::path folder() const { return fs::absolute(arguments_.folder).lexically_normal(); }
    [[nodiscard]] std::string store_file() const { return (folder() / "adjudge.db").string(); }
    [[nodiscard]] std::string report_file() const { return (folder() / "report.html").string(); }

    // Only what an earlier demonstration left is taken away.
    Status clear_folder() const {
        std::error_code error;
        if (!fs::exists(folder(), error) || fs::is_empty(folder(), error)) {
            return Done{};
        }
        if (!arguments_.replaces || !is_demo(folder())) {
            return Error{
                ErrorCode::Conflict,
                fmt::format(
                    "{} is there already: --replace makes an earlier demonstration anew, --folder names "
                    "another place",
                    quote(folder().string()))};
        }
        for (const std::string file : {"hits.jsonl", "expert_hits.jsonl", "adjudge.db", "adjudge.db-wal",
                                       "adjudge.db-shm", "report.html"}) {
            fs::remove(folder() / file, error);
        }
        return Done{};
    }

    // As `adjudge build --store` does.
    [[nodiscard]] Result<Done, Problems> build() const {
        ADJUDGE_TRY(const auto made, CampaignFolder::open(folder().string()));
        CampaignBuild builder{made, {}};
        if (!builder.plan()) {
            return builder.problems();
        }
        if (const auto written = builder.write(); !written) {
            return only(written.error());
        }
        auto store = Store::open({.address = store_file(), .opening = StoreOpening::Create});
        if (!store) {
            return only(std::move(store).error());
        }
        const auto loaded = load_campaign(made, *store);
        return loaded ? Result<Done, Problems>{Done{}} : loaded.error();
    }

    static Result<std::string> make_account(Store& store) {
        const std::string password = random_token().substr(0, 12);
        const std::string hash = password_hash(password);
        const auto made = store.write<Account>([&](Connection& connection) {
            return add_account(connection, {campaign_name, hash, AccountRole::Owner}, store.now());
        });
        return made ? Result<std::string>{password} : Result<std::string>{made.error()};
    }

    [[nodiscard]] Result<CollectionServer> start_server(Store& store) const {
        CollectionServerOptions options{.requests_per_minute = 0, .entries_per_minute = 0};
        options.http.address = "127.0.0.1";
        options.http.port = static_cast<std::uint16_t>(arguments_.port);
        return start_on_free_port(store, options);
    }

    Status fill(Store& store, const StoredCampaign& campaign, const std::string& address) {
        ADJUDGE_TRY(const auto hits, known_hits(store, campaign.id));
        const Crowd crowd = embedded_crowd(campaign_name);
        const Truth truth{crowd.truth, systems_of(hits), arguments_.seed};
        auto workers = make_workers(crowd, arguments_.workers, arguments_.seed);
        for (std::size_t i = 0; i < workers.size(); ++i) {
            workers[i].languages = {i % 2 == 0 ? "de" : "ar"};
        }
        Progress progress{arguments_.is_quiet ? Progress::Output{} : console_.progress};
        progress.start(fmt::format("{} at work", counted(workers.size(), "simulated worker")), "judgments",
                       0);
        const auto done =
            work_over_http({store, campaign, hits, workers, truth, {}, &progress}, {.address = address});
        progress.finish();
        if (!done) {
            return done.error();
        }
        console_.out << fmt::format("{} judged {} in {} over HTTP.\n\n",
                                    counted(workers.size(), "simulated worker"),
                                    counted(done->judgments, "unit"), counted(done->hits, "HIT"));
        return Done{};
    }

    // What the dashboard offers as its report.
    Status write_report(Store& store, const StoredCampaign& campaign) const {
        ADJUDGE_TRY(const auto facts, collection_facts(store, campaign));
        const StudyQuery usual = usual_study(campaign.id, facts.settings);
        const auto found = StudyCache{store}.study(usual.scope, usual.options);
        if (!found) {
            return found.error();
        }
        const std::string title = fmt::format("Demonstration: {}", arguments_.protocol);
        return write_whole_file(report_file(),
                                report_page(report_of(title, found->study, usual.options, &facts)));
    }

    Status print_addresses(const StoredCampaign& campaign, const std::string& address,
                           const std::string& password) const {
        std::error_code error;
        console_.out << fmt::format("do a HIT yourself          {}\n",
                                    work_address(address, campaign_name, campaign.link))
                     << fmt::format("the requester's dashboard  {}  (name {}, password {})\n",
                                    dashboard_address(address), campaign_name, password);
        if (fs::exists(report_file(), error)) {
            console_.out << fmt::format("the finished report        {}\n", file_address(report_file()));
        }
        console_.out << fmt::format("\nThe campaign, its texts and its store are in {}.\n",
                                    quote(folder().string()));
        if (!arguments_.stops) {
            console_.out << "Ctrl-C stops the server.\n";
        }
        console_.out.flush();
        return Done{};
    }

    const DemoArguments& arguments_;
    Console& console_;
};

ExitCode demo(const DemoArguments& arguments, Console& console) {
    const StopSignal stop;
    Demo made{arguments, console};
    if (const auto prepared = made.prepare(); !prepared) {
        print_problems(console, prepared.error());
        return ExitCode::Wrong;
    }
    return conclude(made.run(stop), console);
}

Runner declare_demo(Options options) {
    const auto arguments = std::make_shared<DemoArguments>();
    options.add("--folder", arguments->folder, "where to put the campaign").show_default();
    options.flag("--replace", arguments->replaces, "make an earlier demonstration in that folder anew");
    options.add("--protocol", arguments->protocol, "which preset's questions are asked").show_default();
    options.add("--workers", arguments->workers, "how many simulated workers there are")
        .above_zero()
        .show_default();
    options.add("--seed", arguments->seed, "same seed, same crowd").show_default();
    options.add("--port", arguments->port, "where the server listens; another port where it is taken, 0 any")
        .within(0, 65535)
        .show_default();
    options.flag("--stop", arguments->stops, "stop when all is made, and serve nothing");
    options.flag("-q,--quiet", arguments->is_quiet, "no progress");
    return [arguments](Console& console) { return demo(*arguments, console); };
}

}  // namespace

Command demo_command() {
    return {"demo", "Make a sample campaign with a simulated crowd, and serve it",
            "Five systems of different quality, 60 sentences in three documents, English to German and "
            "Arabic. Simulated\n"
            "workers, careful and careless ones, judge them over HTTP; then the server stays, with an "
            "address to do a HIT\n"
            "yourself, the requester's dashboard, and the finished report.",
            "  adjudge demo\n"
            "  adjudge demo --protocol laeubli2018-fluency-sentence --folder choices",
            declare_demo};
}

}  // namespace adjudge
