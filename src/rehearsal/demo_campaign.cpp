#include "rehearsal/demo_campaign.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "base/try.hpp"
#include "base/words.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/preset_text.hpp"
#include "formats/output_file.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> systems{"aurora", "brook", "cedar", "dune", "ember"};
constexpr std::array<std::string_view, 2> targets{"de", "ar"};
constexpr std::size_t sentences = 60;
constexpr std::size_t documents = 3;

// By which a demonstration is known again.
constexpr std::string_view first_words = "# The sample campaign of `adjudge demo`";

// A HIT that takes five minutes, not half an hour.
constexpr std::size_t most_normal_units = 24;

std::string language_pair(std::string_view target) {
    std::string text = fmt::format(
        "[[language_pair]]\nsource_language = \"en\"\ntarget_language = \"{0}\"\nsource = \"source.en.txt\"\n"
        "reference = \"reference.{0}.txt\"\ndocuments = \"documents.txt\"\n\n[language_pair.systems]\n",
        target);
    for (const std::string_view system : systems) {
        text += fmt::format("{0} = \"{0}.{1}.txt\"\n", system, target);
    }
    return text + "\n";
}

// The preset without the sections that depend on how many texts there are.
std::string kept_sections(std::string_view preset) {
    const std::set<std::string_view> replaced{"[sample]",     "[hit]",     "[gold]",
                                              "[collection]", "[payment]", "[entrance]"};
    std::string kept;
    bool is_kept = true;
    for (std::size_t begin = 0; begin < preset.size();) {
        const std::size_t end = std::min(preset.find('\n', begin), preset.size());
        const std::string_view line = preset.substr(begin, end - begin);
        if (line.starts_with('[')) {
            is_kept = !replaced.contains(line.substr(0, line.find(']') + 1));
        }
        if (is_kept) {
            kept += std::string{line} + "\n";
        }
        begin = end + 1;
    }
    return kept;
}

// What a HIT can be about: sentences, documents, or screens of several outputs.
std::size_t units_to_judge(const Protocol& protocol) {
    const std::size_t items = protocol.keeps_documents() ? documents : sentences;
    return protocol.outputs == 1 ? items * systems.size() : items;
}

HitDesign shrunk(HitDesign hit, const Protocol& protocol) {
    // A spam unit is about a document that is not judged otherwise in its HIT.
    const std::size_t most =
        protocol.keeps_documents() ? documents - (hit.spam > 0 ? 1 : 0) : most_normal_units;
    if (hit.system <= most) {
        return hit;
    }
    const double share = static_cast<double>(most) / static_cast<double>(hit.system);
    const auto scaled = [&](std::size_t count, std::size_t least) {
        const auto fewer = static_cast<std::size_t>(std::lround(share * static_cast<double>(count)));
        return count == 0 ? 0 : std::min(std::max(fewer, least), std::max<std::size_t>(most / 3, 1));
    };
    hit.system = most;
    hit.ask_again = scaled(hit.ask_again, 3);
    hit.bad_reference = scaled(hit.bad_reference, 8);
    hit.good_reference = scaled(hit.good_reference, 3);
    hit.spam = scaled(hit.spam, 2);
    hit.groups = 1;
    const std::size_t units = hit.units();
    hit.least_gap = units * 3 / 10;
    hit.most_gap = units * 7 / 10;
    return hit;
}

std::string hit_section(const HitDesign& hit) {
    return fmt::format(
        "[hit]\nsystem = {}\nask_again = {}\nbad_reference = {}\ngood_reference = {}\nspam = {}\nleast_gap = "
        "{}\n"
        "most_gap = {}\ndegradation = \"{}\"\noutputs_per_item = {}\n\n",
        hit.system, hit.ask_again, hit.bad_reference, hit.good_reference, hit.spam, hit.least_gap,
        hit.most_gap, word(hit.degradation), std::max<std::size_t>(hit.outputs_per_item, 2));
}

// Four fifths of the places are for the simulated workers.
std::string collection_section(const Campaign& preset, const HitDesign& hit, std::size_t workers) {
    const std::size_t units = units_to_judge(preset.protocols.front());
    const std::size_t hits =
        targets.size() * preset.protocols.size() * ((units + hit.system - 1) / hit.system);
    const std::size_t needed = workers + workers / 4;
    const std::size_t per_hit = std::max(preset.collection.workers_per_hit, (needed + hits - 1) / hits);
    const std::size_t per_worker = std::max<std::size_t>(1, per_hit * hits * 4 / 5 / workers);
    return fmt::format("[collection]\nworkers_per_hit = {}\nhits_per_worker = {}\n\n", per_hit, per_worker);
}

Status write_file(const fs::path& path, std::string_view text) {
    ADJUDGE_TRY(auto file, OutputFile::create(path.string()));
    Status status = file.write(text);
    return status ? file.commit() : std::move(status);
}

}  // namespace

Result<std::string, Problems> demo_campaign(const std::string& name, std::size_t workers) {
    const auto file = find_preset(name);
    if (!file) {
        return only(file.error());
    }
    const auto preset = read_preset_of_one_piece(name);
    if (!preset) {
        return preset.error();
    }
    const HitDesign hit = shrunk(preset->hit, preset->protocols.front());
    std::string text =
        fmt::format("{}, made from the preset {}.\nname = \"demo\"\ntitle = \"Demonstration\"\nseed = 1\n\n",
                    first_words, name);
    for (const std::string_view target : targets) {
        text += language_pair(target);
    }
    text += hit_section(hit) + collection_section(*preset, hit, workers);
    text += "[payment]\ncurrency = \"USD\"\nper_hit = 1.20\nfee = 0.2\n\n";
    text += "[entrance]\nasks_languages = true\n\n";
    return text + kept_sections(file->text);
}

bool is_demo(const fs::path& folder) {
    const auto file = SourceText::open((folder / "campaign.toml").string());
    return file && file->text().starts_with(first_words);
}

Status write_demo(const fs::path& folder, const std::string& campaign) {
    std::error_code error;
    fs::create_directories(folder, error);
    for (const EmbeddedFile& file : embedded_demo_texts()) {
        ADJUDGE_TRY(write_file(folder / (std::string{file.name} + ".txt"), file.text));
    }
    return write_file(folder / "campaign.toml", campaign);
}

}  // namespace adjudge
