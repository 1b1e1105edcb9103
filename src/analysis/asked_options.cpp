#include "analysis/asked_options.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/study_option_table.hpp"
#include "base/try.hpp"

namespace adjudge {
namespace {

bool is_given(std::span<const GivenOption> given, std::string_view name) {
    return std::ranges::find(given, name, &GivenOption::name) != given.end();
}

// A fee for each HIT says it all.
bool is_replaced_fee(const GivenOption& of_campaign, std::span<const GivenOption> given) {
    const bool is_fee = of_campaign.name == "fee-share" || of_campaign.name == "least-fee";
    return is_fee && is_given(given, "fee-per-hit");
}

class OptionList {
public:
    void add(std::string name, std::string_view value) {
        all_.push_back({std::move(name), std::string{value}});
    }
    void add(std::string name, double value) { all_.push_back({std::move(name), fmt::format("{}", value)}); }
    template <class E>
    void add_word(std::string name, const std::optional<E>& value) {
        if (value) {
            add(std::move(name), word(*value));
        }
    }
    void add_above_zero(std::string name, double value) {
        if (value > 0.0) {
            add(std::move(name), value);
        }
    }
    [[nodiscard]] std::vector<GivenOption> all() && { return std::move(all_); }

private:
    std::vector<GivenOption> all_;
};

// Set last: whether what they need is there shows then.
bool needs_another(const GivenOption& given) {
    const auto option = std::ranges::find(study_options(), given.name, &StudyOption::name);
    return option != study_options().end() && !option->needs.empty();
}

Status set_all(StudyOptions& options, std::span<const GivenOption> given) {
    for (const GivenOption& one : given) {
        if (one.name != metric_option && !needs_another(one)) {
            ADJUDGE_TRY(set_study_option(options, one.name, one.text));
        }
    }
    ADJUDGE_TRY(check_needed_options(given, options));
    for (const GivenOption& one : given) {
        if (needs_another(one)) {
            ADJUDGE_TRY(set_study_option(options, one.name, one.text));
        }
    }
    return Done{};
}

// What is paid changes no method.
bool is_overridden(const StudySetting& of_campaign, const StudyOption& option, const StudyOptions& before,
                   const StudyOptions& after) {
    return option.name == of_campaign.option && option.group != OptionGroup::Cost &&
           option.value(before) != option.value(after);
}

// By the user, of what the campaign sets; in the order of its settings.
void set_overridden(StudyOptions& options, const StudyOptions& before) {
    const auto of_kind = [&](StudyKind kind) {
        std::vector<std::string> names;
        for (const StudySetting& setting : before.settings) {
            if (std::ranges::any_of(study_options(), [&](const StudyOption& option) {
                    return option.is_for(kind) && is_overridden(setting, option, before, options);
                })) {
                names.push_back(setting.option);
            }
        }
        return names;
    };
    options.ratings.overridden = of_kind(StudyKind::Ratings);
    options.votes.overridden = of_kind(StudyKind::Votes);
    options.labels.overridden = of_kind(StudyKind::Labels);
}

}  // namespace

std::vector<GivenOption> options_of(const Campaign& campaign) {
    OptionList options;
    options.add_word("quality-test", campaign.quality.test);
    if (campaign.quality.alpha) {
        options.add("quality-alpha", *campaign.quality.alpha);
    }
    options.add_above_zero("least-seconds-per-hit", campaign.quality.least_seconds_per_hit);
    const AnalysisRules& analysis = campaign.analysis;
    options.add_word("category-rule", analysis.category_rule);
    if (!analysis.categories.empty()) {
        options.add("categories", fmt::format("{}", fmt::join(analysis.categories, ",")));
    }
    options.add_word("distinct", analysis.distinct);
    options.add_word("filter", analysis.filter);
    options.add_word("roles", analysis.roles);
    options.add_word("verdict", analysis.verdict);
    const Payment& payment = campaign.payment;
    if (payment.is_paid()) {
        options.add("pay-per-hit", payment.per_hit);
        options.add_above_zero("pay-per-sentence", payment.per_sentence);
        options.add_above_zero("fee-share", payment.fee);
        options.add_above_zero("least-fee", payment.least_fee);
    }
    return std::move(options).all();
}

Result<StudyOptions> asked_options(const Campaign* campaign, std::span<const GivenOption> given) {
    StudyOptions options;
    if (campaign != nullptr) {
        options.ratings.declared_scales = declared_scales(*campaign);
        std::vector<GivenOption> of_campaign = options_of(*campaign);
        std::erase_if(of_campaign, [&](const GivenOption& one) { return is_replaced_fee(one, given); });
        // What the user gives as well is set over it below: without it a fee of the campaign would miss its pay.
        if (const Status status = set_all(options, of_campaign); !status) {
            throw std::logic_error{"a campaign has a setting that no option takes: " +
                                   status.error().message};
        }
        for (const GivenOption& one : of_campaign) {
            options.settings.push_back({one.name, one.text, SettingOrigin::Campaign});
        }
    }
    const StudyOptions before = options;
    ADJUDGE_TRY(set_all(options, given));
    set_overridden(options, before);
    for (const GivenOption& one : given) {
        std::erase_if(options.settings,
                      [&](const StudySetting& setting) { return setting.option == one.name; });
        options.settings.push_back({one.name, one.text, SettingOrigin::User});
    }
    return options;
}

}  // namespace adjudge
