#include "prepare/started_study.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "design/scaled_design.hpp"
#include "formats/output_file.hpp"
#include "prepare/campaign_build.hpp"
#include "prepare/campaign_fit.hpp"
#include "prepare/campaign_text.hpp"
#include "prepare/reference_controls.hpp"
#include "text/language.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

// As the campaign file will see it.
std::string seen_from(const std::string& folder, const std::string& file) {
    std::error_code error;
    const fs::path relative = fs::relative(fs::absolute(file), fs::absolute(folder), error);
    return error || relative.empty() ? fs::absolute(file).string() : relative.generic_string();
}

std::vector<LanguagePair> seen_from(const std::string& folder, std::vector<LanguagePair> pairs) {
    for (LanguagePair& pair : pairs) {
        for (std::string* const file : {&pair.texts, &pair.source, &pair.reference, &pair.documents}) {
            *file = file->empty() ? "" : seen_from(folder, *file);
        }
        for (SystemOutput& system : pair.systems) {
            system.file = seen_from(folder, system.file);
        }
    }
    return pairs;
}

Result<Done, Problems> write(const std::string& file, const std::string& text) {
    auto output = OutputFile::create(file);
    if (!output) {
        return only(std::move(output).error());
    }
    for (Status status : {output->write(text), output->commit()}) {
        if (!status) {
            return only(std::move(status).error());
        }
    }
    return Done{};
}

bool is_unknown(const std::string& tag) { return !tag.empty() && !find_language(tag); }

// Without writing HITs.
Result<PlannedWork, Problems> planned_work(const std::string& folder) {
    ADJUDGE_TRY(const CampaignFolder opened, CampaignFolder::open(folder));
    CampaignBuild build{opened, {.only_checks = true}};
    if (!build.plan()) {
        return build.problems();
    }
    const std::vector<Hit> hits = build.first_hits();
    PlannedWork work{.hits = build.summary().hits};
    for (const Hit& hit : hits) {
        work.seconds_of_one +=
            expected_seconds(hit, opened.campaign().collection) / static_cast<double>(hits.size());
    }
    return work;
}

// Smaller HITs where one takes longer than the minutes.
Result<bool, Problems> shorten_hits(const std::string& folder, const PlannedWork& work, double minutes) {
    ADJUDGE_TRY(const CampaignFolder opened, CampaignFolder::open(folder));
    const Campaign& campaign = opened.campaign();
    const auto system = system_units_for(campaign, work, minutes);
    if (!system) {
        return false;
    }
    const HitDesign smaller = scaled(campaign.hit, *system, least_controls(campaign.quality.test_or_usual()));
    ADJUDGE_TRY(
        write(opened.file(), with_numbers(opened.settings(), hit_changes(campaign.hit, smaller, "hit"))));
    return true;
}

}  // namespace

Problems gaps_in(const TextGuess& guess) {
    Problems gaps;
    const auto add = [&](bool is_gap, std::string_view what) {
        if (is_gap) {
            gaps.add({ErrorCode::InvalidInput, std::string{what}});
        }
    };
    add(guess.pairs.empty(),
        "none of the files holds outputs of a system: name each with --system NAME=FILE");
    for (const LanguagePair& pair : guess.pairs) {
        const std::string of = pair.texts.empty() ? pair.systems.front().file : pair.texts;
        add(pair.texts.empty() && pair.source.empty(),
            fmt::format("nothing tells which file holds the source of {}: name it with --source FILE",
                        quote(of)));
        add(is_unknown(pair.source_language),
            fmt::format(
                "{} is not the tag of a known language: say that of the source of {} with --from, as en",
                quote(pair.source_language), quote(of)));
        add(is_unknown(pair.target_language),
            fmt::format("{} is not the tag of a known language: say that of {} with --to, as de",
                        quote(pair.target_language), quote(of)));
        add(pair.source_language.empty(),
            fmt::format("nothing tells the language of the source of {}: say it with --from, as en",
                        quote(of)));
        add(pair.target_language.empty(),
            fmt::format("nothing tells the language of {}: say it with --to, as de", quote(of)));
    }
    return gaps;
}

std::string study_name(const std::string& folder) {
    const fs::path path = fs::absolute(folder).lexically_normal();
    return (path.has_filename() ? path : path.parent_path()).filename().string();
}

Result<std::string> write_study(const StartedStudy& study, const TextGuess& guess) {
    const std::string file = (fs::path{study.folder} / "campaign.toml").string();
    if (fs::exists(file)) {
        return Error{ErrorCode::Conflict,
                     fmt::format("{} is there already: name another folder with --folder, or build it with "
                                 "`adjudge build {}`",
                                 quote(file), study.folder)};
    }
    std::error_code error;
    fs::create_directories(study.folder, error);
    const auto written = write(
        file,
        campaign_text(without_missing_references({.name = study_name(study.folder),
                                                  .title = study.title,
                                                  .preset = std::string{study.preset.name},
                                                  .settings = std::string{study.preset.text},
                                                  .seed = study.seed,
                                                  .language_pairs = seen_from(study.folder, guess.pairs)})));
    return written ? Result<std::string>{file} : Result<std::string>{written.error().listed()[0]};
}

Result<PeopleFit, Problems> fit_study_to_people(const std::string& folder, const JudgingPeople& people) {
    ADJUDGE_TRY(PlannedWork work, planned_work(folder));
    ADJUDGE_TRY(const bool is_shorter, shorten_hits(folder, work, people.minutes));
    if (is_shorter) {
        ADJUDGE_TRY(work, planned_work(folder));
    }
    const PeopleFit fit = fit_to_people(work, people);
    ADJUDGE_TRY(const CampaignFolder opened, CampaignFolder::open(folder));
    ADJUDGE_TRY(write(opened.file(), with_numbers(opened.settings(), fit.changes)));
    return fit;
}

}  // namespace adjudge
