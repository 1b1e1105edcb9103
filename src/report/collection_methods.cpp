#include <cmath>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "model/campaign_parts.hpp"
#include "report/methods_text.hpp"

namespace adjudge {
namespace {

template <class List, class Text>
std::string listed(const List& list, Text text) {
    std::string joined;
    std::size_t number = 0;
    for (const auto& one : list) {
        ++number;
        joined += number == 1 ? "" : number == list.size() ? " and " : ", ";
        joined += text(one);
    }
    return joined;
}

std::string pair_name(const LanguagePair& pair) {
    return pair.source_language.empty() ? pair.target_language
                                        : fmt::format("{}-{}", pair.source_language, pair.target_language);
}

// How a field is answered.
struct FieldText {
    std::string operator()(const SliderField& slider) const {
        return fmt::format("on a continuous scale from {:g} to {:g}{}", slider.least, slider.most,
                           slider.shows_number ? "" : " whose number is not shown");
    }
    std::string operator()(const ChoiceField& choice) const {
        return choice.options.empty()
                   ? fmt::format("as one of the options \"{}\"", choice.option_set)
                   : fmt::format("as {} of {} options", choice.allows_several ? "some" : "one",
                                 choice.options.size());
    }
    std::string operator()(const RankingField& ranking) const {
        return fmt::format("as a ranking of the outputs, {} ties", ranking.allows_ties ? "with" : "without");
    }
    std::string operator()(const TextField& text) const {
        return text.is_prefilled ? "as an edited version of the output" : "as a text";
    }
    std::string operator()(const SpansField& spans) const {
        return fmt::format("as stretches marked {}",
                           listed(spans.severities, [](const std::string& severity) { return severity; }));
    }
};

std::string field_text(const Field& field) {
    return fmt::format("{} {}", field.criterion.empty() ? field.name : field.criterion,
                       std::visit(FieldText{}, field.settings));
}

void say_protocol(MethodsText& methods, const Protocol& protocol) {
    const std::string which = protocol.name.empty()
                                  ? "A screen"
                                  : fmt::format("In the configuration \"{}\" a screen", protocol.name);
    const auto shown = [&](StimulusRole role) {
        if (role != StimulusRole::Output || protocol.outputs == 1) {
            return fmt::format("the {}", word(role));
        }
        return protocol.outputs == 0 ? std::string{"the outputs of all systems"}
                                     : counted(protocol.outputs, "output");
    };
    methods.say(fmt::format("{} showed {} of one {} and asked for {}.", which, listed(protocol.shows, shown),
                            word(protocol.level), listed(protocol.fields, field_text)));
    if (protocol.context > 0) {
        methods.say(fmt::format("It showed {} before it as well.", counted(protocol.context, "sentence")));
    }
}

// `where` is empty for a campaign of one piece.
void say_controls(MethodsText& methods, const HitDesign& hit, const std::string& where) {
    std::vector<std::string> controls;
    const auto add = [&](std::size_t count, std::string_view what) {
        if (count > 0) {
            controls.push_back(fmt::format("{} {}", count, what));
        }
    };
    add(hit.ask_again, "repeated");
    add(hit.bad_reference, hit.degradation == Degradation::RepeatWords ? "degraded by repeating words"
                           : hit.degradation == Degradation::ReplacePhrase
                               ? "degraded by a phrase of another text"
                               : "degraded by hand");
    add(hit.good_reference, "with the reference in the place of the output");
    add(hit.gold, "with a known answer");
    add(hit.spam, "spoilt on one side");
    methods.say(fmt::format("A HIT {}held {}, of which {} were normal.", where, counted(hit.units(), "unit"),
                            hit.system));
    if (!controls.empty()) {
        methods.say(
            fmt::format("Hidden among them were {}; {} to {} judgments lay between a control and the unit it "
                        "belongs to.",
                        listed(controls, [](const std::string& control) { return control; }), hit.least_gap,
                        hit.most_gap),
            {Citation::Graham2013Law});
    }
}

void say_places(MethodsText& methods, const Campaign& part, const std::string& where) {
    methods.say(
        fmt::format("Each HIT {}was done by {}.", where, counted(part.collection.workers_per_hit, "worker")));
}

// Over all parts.
void say_rules(MethodsText& methods, const Campaign& campaign) {
    const NeverTwice rule = campaign.collection.never_twice;
    if (!campaign.parts.empty() && rule != NeverTwice::Nothing) {
        methods.say(fmt::format("Nobody saw the same {} twice, in one part or in several.", word(rule)));
    }
    if (campaign.collection.hits_per_worker) {
        methods.say(
            fmt::format("A worker did {} at most.", counted(*campaign.collection.hits_per_worker, "HIT")));
    }
    if (!campaign.entrance.qualification.empty()) {
        methods.say(fmt::format("Workers had to answer {:g} % of a qualification right, in {} at most.",
                                100.0 * campaign.entrance.least_right,
                                counted(campaign.entrance.tries, "attempt")));
    }
    if (campaign.payment.is_paid()) {
        methods.say(fmt::format("They were paid {}.", pay_description(campaign.payment)));
    }
}

// With two digits, or as many as a part of a cent needs.
std::string amount(double value, const std::string& currency) {
    const double cents = 100.0 * value;
    const bool is_whole = std::fabs(cents - std::round(cents)) < 1e-9;
    return is_whole ? fmt::format("{:.2f} {}", value, currency) : fmt::format("{:g} {}", value, currency);
}

}  // namespace

std::string pay_description(const Payment& payment) {
    std::string text = payment.per_hit > 0.0 ? amount(payment.per_hit, payment.currency) + " a HIT" : "";
    if (payment.per_sentence > 0.0) {
        text +=
            (text.empty() ? "" : " and ") + amount(payment.per_sentence, payment.currency) + " a sentence";
    }
    return text;
}

MethodsText collection_methods(const Campaign& campaign) {
    MethodsText methods;
    if (!campaign.language_pairs.empty()) {
        methods.say(fmt::format("We evaluated outputs for {}.", listed(campaign.language_pairs, pair_name)));
    }
    for (const Protocol& protocol : campaign.protocols) {
        say_protocol(methods, protocol);
    }
    const std::vector<std::string> names = part_names(campaign);
    const std::vector<Campaign> parts = in_parts(campaign);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::string where = names[i].empty() ? "" : fmt::format("of the part \"{}\" ", names[i]);
        say_controls(methods, parts[i].hit, where);
        say_places(methods, parts[i], where);
    }
    say_rules(methods, campaign);
    return methods;
}

}  // namespace adjudge
