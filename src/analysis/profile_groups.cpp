#include "analysis/profile_groups.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include <fmt/format.h>

namespace adjudge {
namespace {

constexpr const char* no_answer = "no answer";
constexpr const char* other_answers = "other answers";
constexpr const char* free_text = "a text";

// Worse ones are later.
int badness(Verdict verdict) {
    switch (verdict) {
        case Verdict::Passed:
            return 0;
        case Verdict::Untestable:
            return 1;
        case Verdict::Failed:
            return 2;
        case Verdict::Rejected:
            break;
    }
    return 3;
}

std::string quarter_of(const SliderField& slider, const std::string& text) {
    double value = slider.least;
    std::from_chars(text.data(), text.data() + text.size(), value);
    const double step = (slider.most - slider.least) / 4;
    const int quarter = std::clamp(static_cast<int>((value - slider.least) / step), 0, 3);
    return fmt::format("{:g} to {:g}", slider.least + step * quarter, slider.least + step * (quarter + 1));
}

const ProfileAnswer* answer_to(const WorkerProfile& worker, std::string_view question) {
    const auto found = std::ranges::find(worker.answers, question, &ProfileAnswer::question);
    return found == worker.answers.end() || found->values.empty() ? nullptr : &*found;
}

// The groups that a worker belongs to: several where several options may be chosen.
std::set<std::string> groups_of(const WorkerProfile& worker, std::string_view question, const Field* field) {
    const ProfileAnswer* const answer = answer_to(worker, question);
    if (answer == nullptr) {
        return {no_answer};
    }
    if (field != nullptr && field->type() == FieldType::Slider) {
        return {quarter_of(std::get<SliderField>(field->settings), answer->values[0])};
    }
    if (field == nullptr || field->type() == FieldType::Choice) {
        return {answer->values.begin(), answer->values.end()};
    }
    return {free_text};
}

using Members = std::set<const WorkerProfile*>;

struct AnswerMembers {
    std::string answer;
    Members members;
};

// Too small ones together, and with the next larger one as long as all of them are too few. Empty where even
// all are.
std::vector<AnswerMembers> without_small(std::vector<AnswerMembers> answers, std::size_t smallest) {
    AnswerMembers other{other_answers, {}};
    const auto is_small = [&](const AnswerMembers& one) { return one.members.size() < smallest; };
    while (!answers.empty() && (is_small(answers.back()) || (!other.members.empty() && is_small(other)))) {
        other.members.insert(answers.back().members.begin(), answers.back().members.end());
        answers.pop_back();
    }
    if (!other.members.empty() && !is_small(other)) {
        answers.push_back(std::move(other));
    }
    return answers;
}

std::vector<AnswerMembers> members_by_answer(const std::vector<const WorkerProfile*>& workers,
                                             std::string_view question, const Field* field) {
    std::map<std::string, Members> found;
    for (const WorkerProfile* const worker : workers) {
        for (const std::string& answer : groups_of(*worker, question, field)) {
            found[answer].insert(worker);
        }
    }
    std::vector<AnswerMembers> answers;
    for (auto& [answer, members] : found) {
        answers.push_back({answer, std::move(members)});
    }
    std::ranges::stable_sort(answers, std::ranges::greater{},
                             [](const AnswerMembers& one) { return one.members.size(); });
    return answers;
}

void count(GroupStanding& standing, Verdict verdict) {
    switch (verdict) {
        case Verdict::Passed:
            ++standing.passed;
            break;
        case Verdict::Untestable:
            ++standing.untestable;
            break;
        case Verdict::Failed:
        case Verdict::Rejected:
            ++standing.failed;
            break;
    }
}

ProfileGroup group_of(const AnswerMembers& answer, const WorkerStandings* standings, std::size_t smallest) {
    ProfileGroup group{.role = Role::Crowd, .question = {}, .answer = answer.answer};
    GroupStanding standing;
    double sum_of_p = 0.0;
    std::size_t with_p = 0;
    for (const WorkerProfile* const worker : answer.members) {
        ++group.workers;
        group.judgments += worker->judgments;
        const auto known =
            standings == nullptr ? WorkerStandings::const_iterator{} : standings->find(worker->worker);
        const bool is_known = standings != nullptr && known != standings->end();
        count(standing, is_known ? known->second.verdict : Verdict::Untestable);
        if (is_known && known->second.p) {
            sum_of_p += *known->second.p;
            ++with_p;
        }
    }
    if (standings != nullptr) {
        group.standing = standing;
    }
    if (with_p >= std::max<std::size_t>(smallest, 1)) {
        group.mean_p = sum_of_p / static_cast<double>(with_p);
    }
    return group;
}

bool is_told(const GroupStanding& standing, std::size_t smallest) {
    return std::ranges::all_of(std::array{standing.passed, standing.failed, standing.untestable},
                               [&](std::size_t n) { return n == 0 || n >= smallest; });
}

// One that is hidden alone could be had from the sum of all: the smallest of the others is hidden too.
void hide_small_standings(std::vector<ProfileGroup>& groups, std::size_t smallest) {
    std::size_t hidden = 0;
    for (ProfileGroup& group : groups) {
        if (group.standing && !is_told(*group.standing, smallest)) {
            group.standing.reset();
            ++hidden;
        }
    }
    if (hidden != 1) {
        return;
    }
    for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
        if (group->standing) {
            group->standing.reset();
            return;
        }
    }
}

// In the order of the campaign's file, then what it does not name.
std::vector<std::string> question_names(const ProfileQuestions& questions) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (std::ranges::find(names, name) == names.end()) {
            names.push_back(name);
        }
    };
    for (const Field& field : questions.fields) {
        add(field.name);
    }
    for (const WorkerProfile& worker : questions.workers) {
        for (const ProfileAnswer& answer : worker.answers) {
            add(answer.question);
        }
    }
    return names;
}

}  // namespace

WorkerStandings worker_standings(const RatingStudy& study) {
    WorkerStandings found;
    for (const SliceStudy& slice : study.slices) {
        for (const StudyWorker& worker : slice.workers) {
            WorkerStanding& standing = found[worker.name];
            const WorkerQuality& quality = worker.quality;
            standing.verdict = std::max(standing.verdict, quality.verdict,
                                        [](Verdict a, Verdict b) { return badness(a) < badness(b); });
            if (quality.evidence) {
                standing.p = std::max(standing.p.value_or(0.0), quality.evidence->p);
            }
        }
    }
    return found;
}

std::optional<double> GroupStanding::passing_share() const {
    const std::size_t tested = passed + failed;
    return tested == 0 ? std::nullopt
                       : std::optional{static_cast<double>(passed) / static_cast<double>(tested)};
}

std::vector<ProfileGroup> profile_groups(const ProfileQuestions& questions,
                                         const ProfileGroupOptions& options) {
    std::map<Role, std::vector<const WorkerProfile*>> by_role;
    for (const WorkerProfile& worker : questions.workers) {
        by_role[worker.role].push_back(&worker);
    }
    std::vector<ProfileGroup> all;
    for (const auto& [role, workers] : by_role) {
        for (const std::string& question : question_names(questions)) {
            const auto field = std::ranges::find(questions.fields, question, &Field::name);
            const Field* const known = field == questions.fields.end() ? nullptr : &*field;
            std::vector<ProfileGroup> groups;
            for (const AnswerMembers& answer :
                 without_small(members_by_answer(workers, question, known), options.smallest)) {
                groups.push_back(group_of(answer, questions.standings, options.smallest));
                groups.back().role = role;
                groups.back().question = question;
            }
            hide_small_standings(groups, options.smallest);
            all.insert(all.end(), groups.begin(), groups.end());
        }
    }
    return all;
}

}  // namespace adjudge
