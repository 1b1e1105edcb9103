#include "server/work/checked_answer.hpp"

#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "formats/answer_json.hpp"
#include "server/api/json_body.hpp"

namespace adjudge {

Result<Answer> checked_answer(const nlohmann::json& answers, const Field& field, const Unit& unit) {
    const auto refusal = [&](std::string message) {
        return Error{ErrorCode::InvalidInput, std::move(message), {.field = field.name}};
    };
    const auto given = answers.is_object() ? answers.find(field.name) : answers.end();
    if (given == answers.end()) {
        return refusal("is not answered");
    }
    auto answer = answer_of(*given, field.type());
    if (!answer) {
        return refusal(answer.error().message);
    }
    ADJUDGE_TRY(check(unit, field, *answer));
    const auto* text = std::get_if<TextAnswer>(&*answer);
    if (text != nullptr && has_control_characters(text->text)) {
        return refusal("must not have control characters");
    }
    return answer;
}

}  // namespace adjudge
