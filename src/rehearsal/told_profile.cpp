#include "rehearsal/told_profile.hpp"

#include <nlohmann/json.hpp>

#include "formats/answer_text.hpp"
#include "model/unit.hpp"
#include "simulate/model_answer.hpp"

namespace adjudge {

std::string told_profile(const MadeWorker& worker, const std::vector<Field>& questions, const Truth& truth) {
    const Unit unit{.id = "profile", .fields = questions};
    const ModelAnswer given = answer_unit(worker, {.id = "profile"}, unit, truth, 0);
    nlohmann::ordered_json answers = nlohmann::ordered_json::object();
    for (std::size_t f = 0; f < questions.size(); ++f) {
        answers[questions[f].name] = nlohmann::ordered_json::parse(answer_text(given.answers[f]));
    }
    return answers.dump();
}

}  // namespace adjudge
