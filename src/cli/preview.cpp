// adjudge preview: HITs on one page, as workers will see them.
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "design/image_cache.hpp"
#include "formats/hit_file.hpp"
#include "formats/output_file.hpp"
#include "prepare/campaign_folder.hpp"
#include "report/base64.hpp"
#include "report/hits/hit_page.hpp"
#include "store/leases.hpp"
#include "text/direction.hpp"

namespace adjudge {
namespace {

struct PreviewArguments {
    std::string folder;
    std::string output;
    std::vector<std::size_t> hits;  // from 1, in the order of the file
    std::size_t first = 3;
    bool is_quiet = false;
};

struct ChosenHits {
    std::vector<Hit> hits;
    std::size_t available = 0;
};

// Chooses while the HITs are read, so that only those that are shown stay in memory.
class HitChoice {
public:
    explicit HitChoice(const PreviewArguments& arguments) : arguments_{arguments} {}

    void look_at(Hit hit) {
        ++chosen_.available;
        if (is_wanted(hit)) {
            chosen_.hits.push_back(std::move(hit));
        }
    }

    [[nodiscard]] ChosenHits chosen() && { return std::move(chosen_); }

private:
    bool is_wanted(const Hit& hit) {
        if (!arguments_.hits.empty()) {
            return std::ranges::find(arguments_.hits, chosen_.available) != arguments_.hits.end();
        }
        return ++seen_[{hit.configuration, hit.source_language, hit.target_language}] <= arguments_.first;
    }

    const PreviewArguments& arguments_;
    ChosenHits chosen_;
    std::map<std::tuple<std::string, std::string, std::string>, std::size_t> seen_;
};

Result<ChosenHits> choose_hits(const std::string& file, const PreviewArguments& arguments) {
    const auto source = SourceText::open(file);
    if (!source) {
        Error error = source.error();
        if (error.code == ErrorCode::NotFound) {
            error.message += ": `adjudge build` makes the HITs";
        }
        return error;
    }
    HitChoice choice{arguments};
    const Status status = read_hits(*source, [&](Hit hit) -> Status {
        choice.look_at(std::move(hit));
        return Done{};
    });
    if (!status) {
        return status.error();
    }
    ChosenHits chosen = std::move(choice).chosen();
    for (const std::size_t number : arguments.hits) {
        if (number == 0 || number > chosen.available) {
            return Error{ErrorCode::NotFound,
                         fmt::format("there is no HIT number {}: the file has {}, counted from 1", number,
                                     counted(chosen.available, "HIT")),
                         {.file = file}};
        }
    }
    if (chosen.hits.empty()) {
        return Error{ErrorCode::InvalidInput, "there are no HITs in it", {.file = file}};
    }
    return chosen;
}

bool is_right_to_left(std::string_view text, std::string_view language) {
    const auto known = find_language(language);
    return direction_of(text, known ? known->direction : Direction::LeftToRight) == Direction::RightToLeft;
}

// Draws what HITs show as images, and counts what could not be drawn.
class Illustrator {
public:
    Illustrator(const Campaign& campaign, const PreviewArguments& arguments, const Console& console)
        : campaign_{campaign}, progress_{arguments.is_quiet ? Progress::Output{} : console.progress} {}

    void start(const std::vector<Hit>& hits) {
        std::size_t texts = 0;
        for (const Hit& hit : hits) {
            for (const Unit& unit : hit.units) {
                texts += shows_images(hit) ? unit.stimuli.size() : 0;
            }
        }
        if (texts > 0) {
            progress_.start("drawing texts", "texts", texts);
        }
    }

    Result<std::optional<TextImage>> image(const Hit& hit, const Stimulus& stimulus) {
        if (!shows_images(hit)) {
            return std::optional<TextImage>{};
        }
        auto drawn = stimulus.highlight
                         ? Error{ErrorCode::Unsupported, "a highlighted text can only be shown as text"}
                         : drawn_text(stimulus);
        progress_.advance(1);
        if (!drawn) {
            ++undrawn_;
            return std::move(drawn).error();
        }
        return std::optional{*std::move(drawn)};
    }

    void finish() { progress_.finish(); }
    [[nodiscard]] std::size_t undrawn() const { return undrawn_; }

private:
    [[nodiscard]] bool shows_images(const Hit& hit) const {
        const auto protocol = std::ranges::find(campaign_.protocols, hit.configuration, &Protocol::name);
        return protocol != campaign_.protocols.end() && protocol->shows_images;
    }

    Result<TextImage> drawn_text(const Stimulus& stimulus) {
        constexpr int wide = 640;
        constexpr int narrow = 260;  // what the page leaves of a screen of 320 pixels
        ADJUDGE_TRY(auto large, drawn(stimulus, wide));
        auto small = drawn(stimulus, narrow);
        // A long text may be too high for the narrow image; the wide one is then shown smaller.
        return TextImage{std::move(large), small ? *std::move(small) : EmbeddedImage{}};
    }

    Result<EmbeddedImage> drawn(const Stimulus& stimulus, int width) {
        const bool is_grey =
            stimulus.role == StimulusRole::Reference || stimulus.role == StimulusRole::Context;
        const auto image = cache_.image({.text = stimulus.text,
                                         .language = stimulus.language,
                                         .style = {.width = width, .ink = is_grey ? Ink::Grey : Ink::Black}});
        if (!image) {
            return image.error();
        }
        const SentenceImage& found = **image;
        if (found.unknown_glyphs > 0) {
            return Error{ErrorCode::Unsupported, fmt::format("no installed font has {} of the text",
                                                             counted(found.unknown_glyphs, "letter"))};
        }
        return EmbeddedImage{"data:image/png;base64," + base64(found.bytes), found.width, found.height};
    }

    static constexpr std::size_t cache_bytes = std::size_t{64} << 20U;

    const Campaign& campaign_;
    Progress progress_;
    ImageCache cache_{cache_bytes};
    std::size_t undrawn_ = 0;
};

// A configuration that the campaign file has no longer can't tell whether its texts were images.
void warn_of_unknown_configurations(const Campaign& campaign, const std::vector<Hit>& hits,
                                    Console& console) {
    std::string warned;
    for (const Hit& hit : hits) {
        const auto protocol = std::ranges::find(campaign.protocols, hit.configuration, &Protocol::name);
        if (protocol == campaign.protocols.end() && hit.configuration != warned) {
            warned = hit.configuration;
            console.err << fmt::format(
                "warning: the campaign file has no configuration {}: its HITs are shown with plain text\n",
                quote(warned));
        }
    }
}

Status write_file(const std::string& path, std::string_view text) {
    ADJUDGE_TRY(auto output, OutputFile::create(path));
    Status status = output.write(text);
    return status ? output.commit() : std::move(status);
}

std::string which_hits(const ChosenHits& chosen) {
    return chosen.hits.size() == chosen.available
               ? counted(chosen.available, "HIT")
               : fmt::format("{} of {}", grouped(chosen.hits.size()), counted(chosen.available, "HIT"));
}

// Translations that no speaker has read, of languages that HITs are instructed in: "de, fr".
Result<std::string, Problems> unread_languages(const CampaignFolder& folder, const std::vector<Hit>& hits) {
    ADJUDGE_TRY(const auto wordings, folder.wordings());
    std::set<std::string> languages;
    for (const Hit& hit : hits) {
        for (const Instructions& one : hit.instructions) {
            languages.insert(one.language);
        }
    }
    std::erase_if(languages, [&](const std::string& language) {
        const auto known = std::ranges::find(wordings, language, &WordingLanguage::tag);
        return known == wordings.end() || known->is_read.value_or(true);
    });
    return fmt::format("{}", fmt::join(languages, ", "));
}

// What workers are told of the study before they begin.
std::string told_before(const Campaign& campaign) {
    std::string text = campaign.organizer.empty() ? "" : fmt::format("A study by {}. ", campaign.organizer);
    return campaign.description.empty() ? text : text + campaign.description + " ";
}

std::string note(const ChosenHits& chosen, const Campaign& campaign) {
    const auto orders = orders_of(campaign);
    const bool are_reordered = std::ranges::any_of(chosen.hits, [&](const Hit& hit) {
        return hit.units.size() > 1 && std::ranges::find(orders, hit.configuration,
                                                         &ConfigurationOrder::configuration) != orders.end();
    });
    return fmt::format("The page shows {}.{}", which_hits(chosen),
                       are_reordered ? " Each worker sees the units of a HIT in an order of their own." : "");
}

std::string unread_note(const std::string& languages) {
    return languages.empty()
               ? ""
               : fmt::format(" The questions in {} are translations that no speaker has read yet.",
                             languages);
}

ExitCode preview(const PreviewArguments& arguments, Console& console) {
    const auto folder = CampaignFolder::open(arguments.folder);
    if (!folder) {
        print_problems(console, folder.error());
        return ExitCode::Wrong;
    }
    const auto chosen = choose_hits(folder->hits_file(), arguments);
    if (!chosen) {
        print_error(console, chosen.error());
        return ExitCode::Wrong;
    }
    const Campaign& campaign = folder->campaign();
    const auto unread = unread_languages(*folder, chosen->hits);
    if (!unread) {
        print_problems(console, unread.error());
        return ExitCode::Wrong;
    }
    warn_of_unknown_configurations(campaign, chosen->hits, console);
    Illustrator illustrator{campaign, arguments, console};
    illustrator.start(chosen->hits);
    const std::string page = hit_page(
        chosen->hits, {.title = campaign.title.empty() ? campaign.name : campaign.title,
                       .note = told_before(campaign) + note(*chosen, campaign) + unread_note(*unread),
                       .is_right_to_left = is_right_to_left,
                       .image = [&](const Hit& hit, const Stimulus& stimulus) {
                           return illustrator.image(hit, stimulus);
                       }});
    illustrator.finish();
    const std::string file =
        arguments.output.empty() ? (folder->path() / "preview.html").string() : arguments.output;
    if (const Status status = write_file(file, page); !status) {
        print_error(console, status.error());
        return ExitCode::Wrong;
    }
    if (illustrator.undrawn() > 0) {
        console.err << fmt::format(
            "warning: {} could not be drawn as images and are shown as text; the hidden strips say why\n",
            counted(illustrator.undrawn(), "text"));
    }
    console.out << fmt::format("wrote {}: {}, {} kB\n", escaped(file), which_hits(*chosen),
                               grouped((page.size() + 999) / 1000));
    return ExitCode::Done;
}

Runner declare_preview(Options options) {
    const auto arguments = std::make_shared<PreviewArguments>();
    options.add("folder", arguments->folder, "The campaign's folder, or its campaign file").required();
    options.add("-o,--output", arguments->output,
                "The page to write; preview.html in the folder where not given");
    auto hits = options.add("--hits", arguments->hits, "Which HITs, by their number in hits.jsonl: 1,5")
                    .separated_by(',')
                    .repeatable();
    options
        .add("--first", arguments->first, "How many HITs of each configuration and language pair are shown")
        .within(1, 1'000'000)
        .show_default()
        .excludes(hits);
    options.flag("-q,--quiet", arguments->is_quiet, "Show no progress");
    return [arguments](Console& console) { return preview(*arguments, console); };
}

}  // namespace

Command preview_command() {
    return {
        "preview", "Show HITs on a page as workers will see them",
        "Reads hits.jsonl in the campaign's folder and writes one HTML page that needs neither network nor "
        "script.\n"
        "Below each unit a closed strip tells what workers never see: its kind, its pair, the systems, the\n"
        "expected answer. Where campaign.toml says shows_images, texts are drawn as they will be.",
        "  adjudge preview weather\n"
        "  adjudge preview weather --hits 1,5 -o page.html",
        declare_preview};
}

}  // namespace adjudge
