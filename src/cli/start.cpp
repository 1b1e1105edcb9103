// adjudge start: from files to a link in one step.
#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "cli/printed/addresses.hpp"
#include "cli/printed/fitted_campaign_file.hpp"
#include "cli/printed/guess_text.hpp"
#include "cli/program/answers.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "cli/program/stop_signal.hpp"
#include "formats/campaign/preset_text.hpp"
#include "prepare/campaign_build.hpp"
#include "prepare/load_campaign.hpp"
#include "prepare/named_texts.hpp"
#include "prepare/started_study.hpp"
#include "prepare/study_choice.hpp"
#include "server/collection_server.hpp"

namespace adjudge {
namespace {

struct StartArguments {
    std::vector<std::string> files;
    std::string source;
    std::string reference;
    std::string documents;
    std::vector<std::string> systems;
    std::string source_language;
    std::string target_language;
    std::vector<std::string> ignored;
    std::optional<Sources> sources;
    std::string folder = "study";
    std::string title;
    std::optional<Wish> wish;
    std::optional<Judges> judges;
    std::optional<std::size_t> people;
    std::optional<double> minutes;
    std::size_t seed = 1;
    std::size_t port = 8080;
    std::string address = "127.0.0.1";
    StoreArguments store;
    bool stops = false;
};

// Files of which the user says what they hold.
class SaidTexts {
public:
    explicit SaidTexts(const StartArguments& arguments) {
        add(arguments.source, TextRole::Source, "");
        add(arguments.reference, TextRole::Reference, "");
        add(arguments.documents, TextRole::Documents, "");
        for (const std::string& system : arguments.systems) {
            const std::size_t equals = std::min(system.find('='), system.size());
            if (equals == 0 || equals + 1 >= system.size()) {
                problems_.add(
                    {ErrorCode::InvalidInput, fmt::format("--system {}: write NAME=FILE", quote(system))});
            } else {
                add(system.substr(equals + 1), TextRole::Output, system.substr(0, equals));
            }
        }
    }

    [[nodiscard]] Result<std::vector<NamedText>, Problems> read() && {
        return problems_.empty() ? Result<std::vector<NamedText>, Problems>{std::move(texts_)} : problems_;
    }

private:
    void add(const std::string& path, TextRole role, const std::string& system) {
        if (path.empty()) {
            return;
        }
        if (auto text = read_named_text(path)) {
            text->role = role;
            text->system = system;
            texts_.push_back(*std::move(text));
        } else {
            problems_.add(text.error());
        }
    }

    std::vector<NamedText> texts_;
    Problems problems_;
};

// A name without folders is that of a file in any folder.
bool is_same_file(const std::string& name, const std::string& path) {
    const std::filesystem::path file{path};
    return file.lexically_normal() == std::filesystem::path{name}.lexically_normal() ||
           file.filename() == name;
}

Result<std::vector<NamedText>, Problems> all_texts(const StartArguments& arguments) {
    ADJUDGE_TRY(std::vector<NamedText> texts, SaidTexts{arguments}.read());
    ADJUDGE_TRY(const std::vector<NamedText> others, read_named_texts(arguments.files));
    for (const NamedText& other : others) {
        const bool is_left_out = std::ranges::any_of(
            arguments.ignored, [&](const std::string& name) { return is_same_file(name, other.path); });
        if (!is_left_out && std::ranges::find(texts, other.path, &NamedText::path) == texts.end()) {
            texts.push_back(other);
        }
    }
    if (texts.empty()) {
        return only({ErrorCode::InvalidInput,
                     "name the files: of the source, of each system's outputs, and of references and "
                     "documents where there are some"});
    }
    return texts;
}

// --from and --to hold for the only language pair, and for those whose files do not tell.
void add_languages(TextGuess& guess, const StartArguments& arguments) {
    const bool is_only = guess.pairs.size() == 1;
    for (LanguagePair& pair : guess.pairs) {
        if (!arguments.source_language.empty() && (is_only || pair.source_language.empty())) {
            pair.source_language = arguments.source_language;
        }
        if (!arguments.target_language.empty() && (is_only || pair.target_language.empty())) {
            pair.target_language = arguments.target_language;
        }
    }
}

// What was said, else answered, else the first word of all, which is told.
template <class E>
E decided(const Console& console, const std::optional<E>& said, std::string_view question,
          std::string_view option) {
    const auto asked = said ? said : asked_word<E>(console, question);
    const E taken = asked.value_or(E{});
    if (!asked) {
        console.out << fmt::format("{} {}: {}\n", option, word(taken), meaning(taken));
    }
    return taken;
}

bool listens_everywhere(const std::string& address) { return address == "0.0.0.0" || address == "::"; }

class Start {
public:
    Start(const StartArguments& arguments, Console& console) : arguments_{arguments}, console_{console} {}

    // From the files to a campaign in the store. Nothing where the user says that the guess is wrong.
    Result<std::optional<StoredCampaign>, Problems> prepare() {
        ADJUDGE_TRY(const std::vector<NamedText> texts, all_texts(arguments_));
        TextGuess guess = guess_texts(texts);
        add_languages(guess, arguments_);
        console_.out << guess_text(guess, texts);
        if (const Problems gaps = gaps_in(guess); !gaps.empty()) {
            return gaps;
        }
        if (const Status status = check_name(); !status) {
            return only(status.error());
        }
        if (const auto answer = asked_line(console_, "\nIs that right? (Enter for yes, n for no)");
            answer && !is_yes(*answer)) {
            console_.out
                << "Say what files hold: --source FILE, --reference FILE, --documents FILE, --system "
                   "NAME=FILE, --ignore FILE; and languages: --from, --to.\n";
            return std::optional<StoredCampaign>{};
        }
        ADJUDGE_TRY(write_file(guess));
        return built();
    }

    Status serve(const StoredCampaign& campaign, const StopSignal& stop) {
        ADJUDGE_TRY(Store store, arguments_.store.open());
        CollectionServerOptions options;
        options.http.address = arguments_.address;
        options.http.port = static_cast<std::uint16_t>(arguments_.port);
        ADJUDGE_TRY(const auto owner, make_first_owner(store));
        ADJUDGE_TRY(const auto known, said_public_address(store, ""));
        options.is_behind_https = known.value_or("").starts_with("https://");
        ADJUDGE_TRY(CollectionServer server, start_on_free_port(store, options));
        if (arguments_.port != 0 && server.port() != arguments_.port) {
            console_.out << fmt::format("\nport {} is taken: {} is used instead\n", arguments_.port,
                                        server.port());
        }
        const std::string base = known.value_or(fmt::format(
            "http://{}:{}", listens_everywhere(arguments_.address) ? "localhost" : arguments_.address,
            server.port()));
        console_.out << fmt::format("\nworkers     {}\nrequesters  {}\n",
                                    work_address(base, campaign.name, campaign.link),
                                    dashboard_address(base));
        if (owner) {
            console_.out << fmt::format("            name {}, password {} (shown this once)\n", owner->name,
                                        owner->password);
        }
        if (!arguments_.stops) {
            console_.out
                << "\nCtrl-C stops the server, `adjudge serve` starts it again; docs/server.md tells "
                   "how people elsewhere reach it.\n";
            console_.out.flush();
            stop.wait();
        }
        server.stop();
        return Done{};
    }

private:
    // A campaign that the store has would be found only when all is built.
    [[nodiscard]] Status check_name() const {
        auto store = arguments_.store.open();
        if (!store) {
            return store.error().code == ErrorCode::NotFound ? Status{Done{}} : store.error();
        }
        const std::string name = study_name(arguments_.folder);
        const auto known = store->read<StoredCampaign>(
            [&](Connection& connection) { return find_campaign(connection, name); });
        if (!known) {
            return known.error().code == ErrorCode::NotFound ? Status{Done{}} : known.error();
        }
        return Error{
            ErrorCode::Conflict,
            fmt::format("the store {} has a campaign {}: name another folder with --folder, or another "
                        "store with --store",
                        quote(shown_address(arguments_.store.address())), quote(name)),
            {.field = "--folder"}};
    }

    Result<Done, Problems> write_file(const TextGuess& guess) {
        const Wish wish = decided(console_, arguments_.wish, "What do you want to know?", "--know");
        const Judges judges = decided(console_, arguments_.judges, "Who will judge?", "--judges");
        const Sources sources =
            arguments_.sources.value_or(guess.has_prompts ? Sources::Prompts : Sources::Texts);
        const auto name = preset_for(wish, judges, guess.pairs, sources);
        const auto preset = name ? find_preset(*name) : name.error();
        if (!preset) {
            return only(preset.error());
        }
        const auto file = write_study({.folder = arguments_.folder,
                                       .title = arguments_.title,
                                       .preset = *preset,
                                       .seed = arguments_.seed},
                                      guess);
        if (!file) {
            return only(file.error());
        }
        console_.out << fmt::format("\nwrote {} from the preset {}\n", *file, preset->name);
        return Done{};
    }

    Result<Done, Problems> fit() {
        ADJUDGE_TRY(const CampaignFolder folder, CampaignFolder::open(arguments_.folder));
        ADJUDGE_TRY(fit_campaign_file(folder, console_));
        if (arguments_.minutes) {
            const JudgingPeople people{.people = arguments_.people.value_or(1),
                                       .minutes = *arguments_.minutes};
            ADJUDGE_TRY(const PeopleFit fit, fit_study_to_people(arguments_.folder, people));
            console_.out << people_text(fit, people);
        }
        return Done{};
    }

    Result<std::optional<StoredCampaign>, Problems> built() {
        ADJUDGE_TRY(fit());
        ADJUDGE_TRY(const CampaignFolder folder, CampaignFolder::open(arguments_.folder));
        CampaignBuild builder{folder, {.progress = console_.progress}};
        if (!builder.plan()) {
            return builder.problems();
        }
        print_warnings(console_, builder.warnings());
        const auto summary = builder.write();
        if (!summary) {
            return only(summary.error());
        }
        console_.out << summary_text(*summary, folder.campaign()) << worker_test_lines(folder.campaign());
        auto store = arguments_.store.open(StoreOpening::Create);
        if (!store) {
            return only(std::move(store).error());
        }
        ADJUDGE_TRY(const LoadedCampaign loaded,
                    load_campaign(folder, *store, {.known_name = KnownName::Refused}));
        return std::optional{loaded.campaign};
    }

    const StartArguments& arguments_;
    Console& console_;
};

ExitCode start(const StartArguments& arguments, Console& console) {
    const StopSignal stop;
    Start started{arguments, console};
    const auto campaign = started.prepare();
    if (!campaign) {
        print_problems(console, campaign.error());
        return ExitCode::Wrong;
    }
    return *campaign ? conclude(started.serve(**campaign, stop), console) : ExitCode::No;
}

Runner declare_start(Options options) {
    const auto arguments = std::make_shared<StartArguments>();
    options.add("files", arguments->files, "the texts: files, or folders of files");
    options.add("--source", arguments->source, "this file holds the source");
    options.add("--reference", arguments->reference, "this file holds the reference");
    options.add("--documents", arguments->documents, "this file holds the document of each line");
    options.add("--system", arguments->systems, "this file holds a system's outputs, NAME=FILE").repeatable();
    options.add("--from", arguments->source_language, "language of the sources, as de or zh-TW");
    options.add("--to", arguments->target_language, "language of the outputs");
    options.add("--ignore", arguments->ignored, "a file that holds none of the texts").repeatable();
    options.add_word("--sources", arguments->sources,
                     "what the sources are: texts that are translated, or prompts to language models "
                     "(default: as their file's name tells)");
    options.add_word(
        "--know", arguments->wish,
        "what you want to know: scores of systems, which output people prefer, where errors are, "
        "how much must be edited");
    options.add_word("--judges", arguments->judges, "who will judge");
    auto minutes =
        options.add("--minutes", arguments->minutes, "how long each of them judges; no HIT takes longer")
            .above_zero();
    options.add("--people", arguments->people, "how many people judge: as many workers for each HIT")
        .above_zero()
        .needs(minutes);
    options.add("--folder", arguments->folder, "where to put the campaign").show_default();
    options.add("--title", arguments->title, "what workers see instead of the folder's name");
    options.add("--seed", arguments->seed, "of everything random").show_default();
    options.add("--address", arguments->address, "where the server listens; 0.0.0.0 for all of the network")
        .show_default();
    options
        .add("--port", arguments->port,
             "where the server listens; another port where it is taken, 0 for any free one")
        .within(0, 65535)
        .show_default();
    options.flag("--stop", arguments->stops, "stop when all is made, and serve nothing");
    arguments->store.declare(options);
    return [arguments](Console& console) { return start(*arguments, console); };
}

}  // namespace

Command start_command() {
    return {
        "start", "From your texts to a link for workers in one step",
        "Tells from names and texts which file holds what, asks what you want to know and who will judge, "
        "makes a\n"
        "campaign with HITs that fit the texts, puts it into the store and serves it. Words in names tell the "
        "most:\n"
        "src, ref, docs, a language (aurora.de.txt), a language pair (en-de.aurora.txt, en-de/aurora.txt); "
        "several\n"
        "language pairs at once are several in one campaign. Where nobody can be asked, the first answers are "
        "taken.",
        "  adjudge start texts/\n"
        "  adjudge start src.txt aurora.txt brook.txt --from en --to de --know preference --judges "
        "colleagues",
        declare_start};
}

}  // namespace adjudge
