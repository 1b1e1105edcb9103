#include "study/made_study.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/study_options.hpp"
#include "base/try.hpp"

namespace adjudge {
namespace {

std::size_t order_of(const StudyPart& part) {
    return static_cast<std::size_t>(&kind_of(part) - kinds_of_study().data());
}

Result<StudyPart> analyzed(const JudgmentTable& table, const StudyOptions& options) {
    const KindOfStudy* const kind = find_kind(study_kind(table.kind()));
    return kind == nullptr ? Result<StudyPart>{no_study_of(table.kind())} : kind->analyze(table, options);
}

// As nobody's wish: with the campaign's settings, and nothing that only takes time.
StudyOptions without_wishes(const StudyOptions& options) {
    StudyOptions usual;
    usual.ratings.declared_scales = options.ratings.declared_scales;
    usual.ratings.has_consistency = false;
    usual.votes.has_estimates = false;
    usual.labels.has_estimates = false;
    for (const StudySetting& setting : options.settings) {
        if (setting.origin == SettingOrigin::Campaign) {
            static_cast<void>(set_study_option(usual, setting.option, setting.value));
        }
    }
    return usual;
}

}  // namespace

void StudyBuilder::add(const JudgmentTable& table, Result<StudyPart> part) {
    if (!part) {
        add_fault(table.kind(), part.error());
        if (!refusal_ && fails_as_asked(table, part.error())) {
            refusal_ = std::move(part).error();
        }
        return;
    }
    notes_.insert(notes_.end(), table.notes().begin(), table.notes().end());
    population_.add(table);
    add_left_out(table);
    parts_.push_back(*std::move(part));
}

void StudyBuilder::add_fault(TableKind table, const Error& error) {
    notes_.push_back(fmt::format("The {} are not analyzed: {}", word(table), error.message));
    // What is wrong with judgments tells more than that there are none.
    if (!fault_ || fault_->code == ErrorCode::NotFound) {
        fault_ = error;
    }
}

// Whether an option that the user gave, or a choice of rows, is why: then a note would hide that it was not
// done.
bool StudyBuilder::fails_as_asked(const JudgmentTable& table, const Error& error) const {
    if (std::ranges::find(chosen_, table.kind()) != chosen_.end()) {
        return true;
    }
    const bool has_wish = std::ranges::any_of(options_->settings, [&](const StudySetting& setting) {
        return setting.origin == SettingOrigin::User && has_option(table.kind(), setting.option);
    });
    if (!has_wish) {
        return false;
    }
    const auto usual = analyzed(table, without_wishes(*options_));
    return usual.has_value() || usual.error().message != error.message;
}

void StudyBuilder::add_left_out(const JudgmentTable& table) {
    // Whoever analyzed the table has found that somebody counts.
    auto workers = counted_workers(JudgmentView{table}, options_->shared.roles);
    if (workers && !workers->left_out.empty()) {
        left_out_.push_back({table.kind(), std::move(workers->left_out)});
    }
}

// Those that a part takes. A setting of the campaign that none does is named.
std::vector<StudySetting> StudyBuilder::settings_of_parts() {
    std::vector<StudySetting> settings;
    std::vector<std::string_view> idle;
    for (const StudySetting& setting : options_->settings) {
        const bool is_taken = std::ranges::any_of(
            parts_, [&](const StudyPart& part) { return has_option(part.table(), setting.option); });
        if (is_taken) {
            settings.push_back(setting);
        } else if (setting.origin == SettingOrigin::Campaign) {
            idle.push_back(setting.option);
        }
    }
    if (!idle.empty()) {
        notes_.push_back(fmt::format("The campaign sets {}, which changes nothing for these judgments",
                                     fmt::join(idle, ", ")));
    }
    return settings;
}

void StudyBuilder::note_pay() {
    const auto paid = std::ranges::count_if(
        parts_, [](const StudyPart& part) { return has_option(part.table(), "pay-per-hit"); });
    if (options_->shared.work.cost.payment && paid > 1) {
        notes_.emplace_back(
            "HITs that ask for several kinds of judgment are paid for in the cost of each: "
            "do not add up their costs");
    }
}

Result<Study> StudyBuilder::made() && {
    if (refusal_) {
        return *std::move(refusal_);
    }
    if (parts_.empty()) {
        return fault_ ? *fault_ : Error{ErrorCode::NotFound, "there are no judgments"};
    }
    std::ranges::stable_sort(parts_, {}, order_of);
    std::vector<StudySetting> settings = settings_of_parts();
    note_pay();
    return Study{.parts = std::move(parts_),
                 .population = population_.counted(),
                 .inference = options_->shared.inference,
                 .settings = std::move(settings),
                 .left_out = std::move(left_out_),
                 .notes = std::move(notes_)};
}

Result<Study> study_of(std::span<const JudgmentTable> tables, const StudyOptions& options,
                       std::span<const TableKind> chosen) {
    StudyBuilder builder{options, chosen};
    for (const JudgmentTable& table : tables) {
        builder.add(table, analyzed(table, options));
    }
    return std::move(builder).made();
}

std::vector<const AnsweredWork*> work_of(const Study& study) {
    std::vector<const AnsweredWork*> all;
    for (const StudyPart& part : study.parts) {
        const std::vector<const AnsweredWork*> work = kind_of(part).work(part);
        all.insert(all.end(), work.begin(), work.end());
    }
    return all;
}

Error no_study_of(TableKind table) {
    return {ErrorCode::InvalidInput, fmt::format("{} have no study: export them", word(table))};
}

namespace {

// One option is enough for one table: the fault of the first that has it and does not take it.
Status check_option_applies(std::span<const GivenOption> one, std::span<const TableKind> tables,
                            const StudyOptions& options, std::span<const OptionGroup> groups) {
    std::optional<Error> fault;
    for (const TableKind table : tables) {
        if (!has_option(table, one.front().name)) {
            continue;
        }
        Status status = check_options_apply(one, table);
        if (status) {
            status = check_options_matter(one, study_kind(table), options, groups);
        }
        if (status) {
            return status;
        }
        fault = fault ? fault : std::optional{std::move(status).error()};
    }
    return fault ? *std::move(fault) : option_of_others(one.front().name, tables);
}

}  // namespace

Status check_options_apply(std::span<const GivenOption> given, std::span<const TableKind> tables,
                           const StudyOptions& options, std::span<const OptionGroup> groups) {
    for (std::size_t i = 0; i < given.size(); ++i) {
        ADJUDGE_TRY(check_option_applies(given.subspan(i, 1), tables, options, groups));
    }
    return Done{};
}

}  // namespace adjudge
