#include "formats/tables/json_line.hpp"

#include <algorithm>
#include <deque>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <simdjson.h>

#include "base/quote.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

constexpr std::size_t most_keys = 10'000;

// Only tells where a text stops being JSON: simdjson is quick, but does not say.
class FaultFinder : public nlohmann::json_sax<nlohmann::json> {
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    // `position` counts the characters read, the one at fault included.
    bool parse_error(std::size_t position, const std::string& last_token,
                     const nlohmann::json::exception& exception) override {
        constexpr int number_overflow = 406;
        offset = position == 0 ? 0 : position - 1;
        if (exception.id == number_overflow) {
            overflowing = last_token;
        }
        return false;
    }

    bool is_json = false;
    std::size_t offset = 0;
    std::string overflowing;
};

JsonFault diagnose(std::string_view line) {
    FaultFinder finder;
    finder.is_json = nlohmann::json::sax_parse(line, &finder);
    if (!finder.overflowing.empty()) {
        return {finder.offset, fmt::format("{} is beyond the range of a double", quote(finder.overflowing))};
    }
    if (finder.is_json) {
        return {0,
                "holds a whole number beyond 64 bits, which must be put in quotes, or is nested too deeply"};
    }
    const std::size_t offset = std::min(finder.offset, line.size());
    return {offset, fmt::format("the line is not JSON from {} on", quote(line.substr(offset)))};
}

}  // namespace

struct JsonLineParser::State {
    simdjson::dom::parser parser;
    std::deque<std::string> texts;  // what is not in the parser's own memory
    std::vector<JsonCell> cells;

    std::string_view keep(std::string text) { return texts.emplace_back(std::move(text)); }

    JsonCell cell_of(std::string_view key, const simdjson::dom::element& value) {
        using Type = simdjson::dom::element_type;
        switch (value.type()) {
            case Type::STRING:
                return {key, value.get_string().value_unsafe()};
            case Type::INT64:
                return {key, keep(std::to_string(value.get_int64().value_unsafe()))};
            case Type::UINT64:
                return {key, keep(std::to_string(value.get_uint64().value_unsafe()))};
            case Type::DOUBLE:
                return {key, keep(format_number(value.get_double().value_unsafe())), false, true};
            case Type::BOOL:
                return {key, value.get_bool().value_unsafe() ? "true" : "false"};
            case Type::NULL_VALUE:
                return {key, ""};
            case Type::ARRAY:
            case Type::OBJECT:
                break;
        }
        return {key, keep(simdjson::minify(value)), true};
    }
};

JsonLineParser::JsonLineParser() : state_{std::make_unique<State>()} {}

JsonLineParser::~JsonLineParser() = default;

Result<std::span<const JsonCell>, JsonFault> JsonLineParser::parse(std::string_view line) {
    simdjson::dom::element document;
    if (state_->parser.parse(line.data(), line.size()).get(document) != simdjson::SUCCESS) {
        return diagnose(line);
    }
    simdjson::dom::object object;
    if (document.get(object) != simdjson::SUCCESS) {
        return JsonFault{0, "is not a JSON object: write every line as {\"column\": value, ...}"};
    }
    state_->texts.clear();
    state_->cells.clear();
    if (object.size() > most_keys) {
        return JsonFault{0, fmt::format("the object has more than {} keys", most_keys)};
    }
    for (const auto& [key, value] : object) {
        if (std::ranges::find(state_->cells, key, &JsonCell::key) != state_->cells.end()) {
            return JsonFault{0, fmt::format("the key {} is there twice", quote(key))};
        }
        state_->cells.push_back(state_->cell_of(key, value));
    }
    return std::span<const JsonCell>{state_->cells};
}

}  // namespace adjudge
