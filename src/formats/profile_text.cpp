#include "formats/profile_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace adjudge {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of_value(const Json& value) {
    if (value.is_string()) {
        return value.get<std::string>();
    }
    return value.is_number_float() ? fmt::format("{}", value.get<double>()) : value.dump();
}

ProfileAnswer answer_to(const std::string& question, const Json& value) {
    ProfileAnswer answer{.question = question, .values = {}, .is_number = value.is_number()};
    for (const Json& one : value.is_array() ? value : Json::array({value})) {
        if (!one.is_null() && one != "") {
            answer.values.push_back(text_of_value(one));
        }
    }
    return answer;
}

}  // namespace

Result<std::vector<ProfileAnswer>> parse_profile(std::string_view json) {
    const Json profile = Json::parse(json, nullptr, false);
    if (!profile.is_object()) {
        return Error{ErrorCode::InvalidInput, "a worker's profile is not a JSON object"};
    }
    std::vector<ProfileAnswer> answers;
    for (const auto& [question, value] : profile.items()) {
        answers.push_back(answer_to(question, value));
    }
    return answers;
}

}  // namespace adjudge
