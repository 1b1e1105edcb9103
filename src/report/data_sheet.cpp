#include "report/data_sheet.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/labels/label_study.hpp"
#include "analysis/ratings/rating_study.hpp"
#include "analysis/votes/vote_study.hpp"
#include "base/counted.hpp"
#include "model/campaign_parts.hpp"
#include "report/methods_text.hpp"

namespace adjudge {
namespace {

constexpr const char* texts_section = "Texts and systems";
constexpr const char* people_section = "People";
constexpr const char* task_section = "Task";
constexpr const char* control_section = "Quality control";
constexpr const char* analysis_section = "Analysis";
constexpr const char* ethics_section = "Ethics and availability";

// Questions with their answers, in order; what is not known is left for the authors.
class Sheet {
public:
    void add(const char* section, std::string question, std::string answer = {}) {
        items_.push_back({section, std::move(question), std::move(answer)});
    }
    [[nodiscard]] std::vector<SheetItem> items() && { return std::move(items_); }

private:
    std::vector<SheetItem> items_;
};

bool was_collected_here(const CollectionFacts* collection) {
    return collection != nullptr && collection->is_from_store;
}

template <class Words>
std::string joined(const Words& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string languages_of(const Campaign& campaign) {
    std::vector<std::string> pairs;
    for (const LanguagePair& pair : campaign.language_pairs) {
        pairs.push_back(pair.source_language.empty()
                            ? pair.target_language
                            : fmt::format("{}-{}", pair.source_language, pair.target_language));
    }
    return joined(pairs);
}

// One answer for a campaign, or one for each of its parts: "sentences: 20; documents: 5".
template <class Answer>
std::string by_part(const Campaign* campaign, Answer answer) {
    if (campaign == nullptr) {
        return "";
    }
    const std::vector<std::string> names = part_names(*campaign);
    const std::vector<Campaign> parts = in_parts(*campaign);
    std::vector<std::string> answers;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        answers.push_back(names[i].empty() ? answer(parts[i])
                                           : fmt::format("{}: {}", names[i], answer(parts[i])));
    }
    return fmt::format("{}", fmt::join(answers, "; "));
}

std::string sample_of(const Campaign& part) {
    return part.sample.items ? fmt::format("{} at random, seed {}", grouped(*part.sample.items), part.seed)
           : part.sample.outputs
               ? fmt::format("{} outputs at random, seed {}", grouped(*part.sample.outputs), part.seed)
               : "all of the test set";
}

void add_texts(Sheet& sheet, const StudyFacts& study, const Campaign* campaign) {
    sheet.add(texts_section, "Which systems were evaluated?", joined(study.systems));
    sheet.add(texts_section, "How many items were judged?", grouped(study.items.size()));
    sheet.add(texts_section, "In which languages?", campaign != nullptr ? languages_of(*campaign) : "");
    sheet.add(texts_section, "Where do the texts come from?");
    sheet.add(texts_section, "How were they drawn?", by_part(campaign, sample_of));
}

std::string pay_text(const Payment& payment) { return payment.is_paid() ? pay_description(payment) : ""; }

std::string people_of(const StudyFacts& study, std::size_t simulated_experts) {
    const Population& population = study.population;
    if (population.experts + population.simulated == 0) {
        return grouped(study.workers.size());
    }
    std::string text = grouped(population.crowd);
    if (population.experts > 0) {
        text += ", and " + counted(population.experts, "expert");
        text +=
            simulated_experts == 0 ? "" : fmt::format(", of whom {} simulated", grouped(simulated_experts));
    }
    if (population.simulated > 0) {
        text +=
            fmt::format(", and {}, who are not people", counted(population.simulated, "simulated worker"));
    }
    return text;
}

void add_people(Sheet& sheet, const StudyFacts& study, const CollectionFacts* collection) {
    const Campaign* const campaign = collection != nullptr ? &collection->settings : nullptr;
    sheet.add(people_section, "Who organized the evaluation?",
              campaign != nullptr ? campaign->organizer : "");
    sheet.add(people_section, "How many people judged?",
              people_of(study, collection != nullptr ? collection->simulated_experts : 0));
    sheet.add(people_section, "How were they found?",
              campaign != nullptr && campaign->collection.service != CrowdService::Link
                  ? std::string{word(campaign->collection.service)}
                  : "");
    sheet.add(people_section, "What did they have to show beforehand?",
              campaign == nullptr ? ""
              : campaign->entrance.qualification.empty()
                  ? "nothing"
                  : fmt::format("{:g} % of a qualification", 100.0 * campaign->entrance.least_right));
    sheet.add(people_section, "How were they paid?", campaign != nullptr ? pay_text(campaign->payment) : "");
    sheet.add(people_section, "Were any of them authors, or known to them?");
    sheet.add(people_section, "What did they agree to?",
              campaign != nullptr ? campaign->entrance.consent : "");
}

std::string instructions_text_of(const CollectionFacts& collection) {
    std::string text;
    for (const GivenInstructions& given : collection.instructions) {
        for (const Instructions& one : given.texts) {
            text += fmt::format("{}[{}{}{}] {}", text.empty() ? "" : "\n\n", given.configuration,
                                given.configuration.empty() ? "" : ", ", one.language, one.text);
        }
    }
    return text;
}

std::string criteria_of(const Campaign& campaign) {
    std::vector<std::string> names;
    for (const Protocol& protocol : campaign.protocols) {
        for (const Field& field : protocol.fields) {
            names.push_back(fmt::format("{}{}{} ({})", protocol.name, protocol.name.empty() ? "" : ": ",
                                        field.criterion.empty() ? field.name : field.criterion,
                                        word(field.type())));
        }
    }
    return joined(names);
}

std::string workers_per_hit_of(const Campaign& part) {
    return std::to_string(part.collection.workers_per_hit);
}

void add_task(Sheet& sheet, const CollectionFacts* collection) {
    const Campaign* campaign = collection != nullptr ? &collection->settings : nullptr;
    sheet.add(task_section, "Which criteria were judged, and how were answers given?",
              campaign != nullptr ? criteria_of(*campaign) : "");
    sheet.add(task_section, "What were judges told that the study is?",
              campaign != nullptr ? campaign->description : "");
    sheet.add(task_section, "What were the instructions?",
              collection != nullptr ? instructions_text_of(*collection) : "");
    sheet.add(task_section, "How many judges were there for each HIT?",
              by_part(campaign, workers_per_hit_of));
    sheet.add(task_section, "In which order were texts shown, and did judges know the systems?",
              was_collected_here(collection)
                  ? "in random order, balanced over systems; judges did not know the systems"
                  : "");
}

// A test that nobody could take is none that they had to pass.
std::string test_text(const StudyFacts& study, const Campaign* campaign) {
    if (campaign == nullptr) {
        return "";
    }
    return study.tested_workers.empty() || !study.test
               ? "none: there are no judgments that tell of one"
               : fmt::format("{}, at {:g}", word(study.test->test), study.test->alpha);
}

std::string controls_of(const Campaign& part) {
    const HitDesign& hit = part.hit;
    return fmt::format(
        "of {} units {} repeated, {} degraded, {} references, {} with a known answer, {} spoilt", hit.units(),
        hit.ask_again, hit.bad_reference, hit.good_reference, hit.gold, hit.spam);
}

void add_controls(Sheet& sheet, const StudyFacts& study, const Campaign* campaign) {
    sheet.add(control_section, "Which hidden controls were there in a HIT?", by_part(campaign, controls_of));
    sheet.add(control_section, "Which test did judges have to pass?", test_text(study, campaign));
    sheet.add(control_section, "How many judgments were rejected, and why?");
}

struct SliceFacts {
    std::size_t judgments;
    std::vector<std::string> workers;
    std::vector<std::string> items;
    std::vector<std::string> systems;
};

SliceFacts slice_facts(const SliceStudy& slice) {
    return {slice.counts.judgments, slice.ratings.workers, slice.ratings.items, slice.ratings.shared.systems};
}

SliceFacts slice_facts(const VoteSlice& slice) {
    return {slice.votes.votes.size(), slice.votes.workers, slice.votes.items, slice.votes.systems};
}

SliceFacts slice_facts(const LabelSlice& slice) {
    SliceFacts facts{slice.labels.label.size(), slice.labels.workers, {}, {}};
    for (const LabelledUnit& unit : slice.labels.units) {
        facts.items.push_back(unit.item);
        if (!unit.system.empty()) {
            facts.systems.push_back(unit.system);
        }
    }
    return facts;
}

// Who judged in two slices, or what was judged in both, counts once.
template <class Slice>
StudyFacts facts_of_slices(const std::vector<Slice>& slices) {
    StudyFacts facts;
    for (const Slice& slice : slices) {
        const SliceFacts of_slice = slice_facts(slice);
        facts.judgments += of_slice.judgments;
        facts.workers.insert(of_slice.workers.begin(), of_slice.workers.end());
        facts.items.insert(of_slice.items.begin(), of_slice.items.end());
        facts.systems.insert(of_slice.systems.begin(), of_slice.systems.end());
        facts.signatures.push_back(slice.signature);
    }
    return facts;
}

}  // namespace

void StudyFacts::add(const StudyFacts& more) {
    judgments += more.judgments;
    workers.insert(more.workers.begin(), more.workers.end());
    tested_workers.insert(more.tested_workers.begin(), more.tested_workers.end());
    items.insert(more.items.begin(), more.items.end());
    systems.insert(more.systems.begin(), more.systems.end());
    test = more.test ? more.test : test;
    signatures.insert(signatures.end(), more.signatures.begin(), more.signatures.end());
}

StudyFacts facts_of(const RatingStudy& study) {
    StudyFacts facts = facts_of_slices(study.slices);
    for (const SliceStudy& slice : study.slices) {
        for (const StudyWorker& worker : slice.workers) {
            if (worker.quality.verdict != Verdict::Untestable) {
                facts.tested_workers.insert(worker.name);
            }
        }
        facts.test = UsedTest{slice.quality_test, slice.quality_alpha};
    }
    return facts;
}
StudyFacts facts_of(const VoteStudy& study) { return facts_of_slices(study.slices); }
StudyFacts facts_of(const LabelStudy& study) { return facts_of_slices(study.slices); }

std::string settings_text(const std::vector<StudySetting>& settings, SettingOrigin origin) {
    std::string text;
    for (const StudySetting& setting : settings) {
        if (setting.origin == origin) {
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", setting.option, setting.value);
        }
    }
    return text;
}

namespace {

std::string settings_answer(const std::vector<StudySetting>& settings, SettingOrigin origin) {
    const std::string text = settings_text(settings, origin);
    return text.empty() ? "none" : text;
}

}  // namespace

std::vector<SheetItem> data_sheet(const StudyFacts& study, const CollectionFacts* collection) {
    const Campaign* campaign = collection != nullptr ? &collection->settings : nullptr;
    Sheet sheet;
    add_texts(sheet, study, campaign);
    add_people(sheet, study, collection);
    add_task(sheet, collection);
    add_controls(sheet, study, campaign);
    sheet.add(analysis_section, "How many judgments were analysed?", grouped(study.judgments));
    sheet.add(analysis_section, "By which method?", fmt::format("{}", fmt::join(study.signatures, "\n")));
    sheet.add(analysis_section, "Which of its options did the campaign set?",
              settings_answer(study.settings, SettingOrigin::Campaign));
    sheet.add(analysis_section, "Which of its options were chosen for this analysis?",
              settings_answer(study.settings, SettingOrigin::User));
    sheet.add(analysis_section, "Were methods and sample size fixed beforehand?");
    sheet.add(ethics_section, "Who approved the evaluation?");
    sheet.add(ethics_section, "Could the texts harm those who read them?");
    sheet.add(
        ethics_section, "Is personal information of judges kept, and where?",
        was_collected_here(collection) ? "judges go by pseudonyms in everything that is published" : "");
    sheet.add(ethics_section, "Where are the judgments published?");
    return std::move(sheet).items();
}

}  // namespace adjudge
