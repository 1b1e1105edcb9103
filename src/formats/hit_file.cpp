#include "formats/hit_file.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <simdjson.h>

#include "base/quote.hpp"
#include "formats/json_text.hpp"

namespace adjudge {
namespace {

using simdjson::dom::element;
using simdjson::dom::object;

void write(JsonText& json, const TextStretch& stretch) {
    json.open_list("highlight");
    json.add_element(stretch.start);
    json.add_element(stretch.end);
    json.close_list();
}

void write(JsonText& json, const Stimulus& stimulus) {
    json.open_object();
    json.add("role", word(stimulus.role));
    json.add("text", stimulus.text);
    json.add_unless_empty("language", stimulus.language);
    json.add_unless_empty("note", stimulus.note);
    if (!stimulus.is_gray) {
        json.add("gray", false);
    }
    if (!stimulus.systems.empty()) {
        json.open_list("systems");
        for (const std::string& system : stimulus.systems) {
            json.add_element(system);
        }
        json.close_list();
    }
    if (stimulus.highlight) {
        write(json, *stimulus.highlight);
    }
    json.close_object();
}

void write_texts(JsonText& json, std::string_view key, const std::vector<std::string>& texts) {
    json.open_list(key);
    for (const std::string& text : texts) {
        json.add_element(text);
    }
    json.close_list();
}

struct SettingsWriter {
    JsonText& json;

    void operator()(const SliderField& slider) const {
        json.add("least", slider.least);
        json.add("most", slider.most);
        json.add("low_label", slider.low_label);
        json.add("high_label", slider.high_label);
        json.add("shows_marks", slider.shows_marks);
        json.add("shows_number", slider.shows_number);
    }
    void operator()(const ChoiceField& choice) const {
        json.add_unless_empty("option_set", choice.option_set);
        json.add("allows_several", choice.allows_several);
        json.open_list("options");
        for (const Option& option : choice.options) {
            json.open_object();
            json.add("value", option.value);
            json.add("label", option.label);
            json.add_unless_empty("example", option.example);
            json.close_object();
        }
        json.close_list();
    }
    void operator()(const RankingField& ranking) const {
        json.add("outputs", ranking.outputs);
        json.add("allows_ties", ranking.allows_ties);
    }
    void operator()(const TextField& text) const {
        json.add("is_prefilled", text.is_prefilled);
        json.add("longest", text.longest);
        json.add("is_optional", text.is_optional);
    }
    void operator()(const SpansField& spans) const {
        write_texts(json, "severities", spans.severities);
        write_texts(json, "categories", spans.categories);
    }
};

void write(JsonText& json, const Field& field) {
    json.open_object();
    json.add("name", field.name);
    json.add("type", word(field.type()));
    json.add_unless_empty("criterion", field.criterion);
    json.add_unless_empty("wording", field.wording);
    json.add_unless_empty("question", field.question);
    std::visit(SettingsWriter{json}, field.settings);
    json.close_object();
}

void write(JsonText& json, const Unit& unit) {
    json.open_object();
    json.add("id", unit.id);
    json.add("kind", word(unit.kind));
    json.add_unless_empty("pair", unit.pair);
    json.add_unless_empty("item", unit.item);
    json.add_unless_empty("document", unit.document);
    json.open_list("stimuli");
    for (const Stimulus& stimulus : unit.stimuli) {
        write(json, stimulus);
    }
    json.close_list();
    json.open_list("fields");
    for (const Field& field : unit.fields) {
        write(json, field);
    }
    json.close_list();
    json.add_unless_empty("gold", unit.gold);
    if (unit.spoilt) {
        json.add("spoilt", *unit.spoilt);
    }
    json.close_object();
}

// Makes HITs of JSON. The first thing that is not as it should be is kept; what is read after it does not
// count.
class HitReader {
public:
    [[nodiscard]] const std::string& fault() const { return fault_; }

    Hit hit_of(const element& root) {
        const Fields from = object_of(root, "HIT");
        Hit hit{.id = text(from, "id"),
                .configuration = text_or_nothing(from, "configuration"),
                .source_language = text_or_nothing(from, "source_language"),
                .target_language = text_or_nothing(from, "target_language"),
                .signature = text_or_nothing(from, "signature")};
        hit.instructions = instructions_from(list(from, "instructions"));
        for (const element value : list(from, "units")) {
            hit.units.push_back(unit_from(object_of(value, "units")));
        }
        return hit;
    }

    Unit unit_of(const element& root) { return unit_from(object_of(root, "unit")); }

    std::vector<Instructions> instructions_of(const element& root) {
        simdjson::dom::array found;
        if (root.get(found) != simdjson::SUCCESS) {
            refuse("instructions", "a list");
            return {};
        }
        return instructions_from(elements_of(found));
    }

private:
    using Elements = std::vector<element>;
    using Fields = std::optional<object>;  // none where it was no object, which is a fault already

    static simdjson::simdjson_result<element> at(const Fields& from, std::string_view key) {
        return from ? from->at_key(key) : simdjson::simdjson_result<element>{simdjson::NO_SUCH_FIELD};
    }

    void refuse(std::string_view key, std::string_view wanted) {
        if (fault_.empty()) {
            fault_ = fmt::format("{} is not {}", quote(key), wanted);
        }
    }

    std::string text_or_nothing(const Fields& from, std::string_view key) {
        std::string_view found;
        const auto value = at(from, key);
        if (value.error() != simdjson::NO_SUCH_FIELD && value.get(found) != simdjson::SUCCESS) {
            refuse(key, "a text");
        }
        return std::string{found};
    }

    std::string text(const Fields& from, std::string_view key) {
        std::string found = text_or_nothing(from, key);
        if (found.empty()) {
            refuse(key, "there");
        }
        return found;
    }

    // The value of a key that may be missing.
    template <class T>
    T value_or(const Fields& from, std::string_view key, T otherwise, std::string_view wanted) {
        T value = otherwise;
        const auto error = at(from, key).get(value);
        if (error != simdjson::SUCCESS && error != simdjson::NO_SUCH_FIELD) {
            refuse(key, wanted);
        }
        return value;
    }
    bool flag(const Fields& from, std::string_view key, bool otherwise) {
        return value_or(from, key, otherwise, "true or false");
    }
    double number(const Fields& from, std::string_view key, double otherwise) {
        return value_or(from, key, otherwise, "a number");
    }
    std::size_t count(const Fields& from, std::string_view key, std::uint64_t otherwise) {
        return value_or(from, key, otherwise, "a whole number");
    }

    static Elements elements_of(const simdjson::dom::array& list) { return {list.begin(), list.end()}; }

    Elements list(const Fields& from, std::string_view key) {
        simdjson::dom::array found;
        if (at(from, key).get(found) != simdjson::SUCCESS) {
            refuse(key, "a list");
            return {};
        }
        return elements_of(found);
    }

    Fields object_of(const element& from, std::string_view key) {
        object found;
        if (from.get(found) != simdjson::SUCCESS) {
            refuse(key, "a list of objects");
            return std::nullopt;
        }
        return found;
    }

    std::vector<std::string> texts(const Fields& from, std::string_view key) {
        std::vector<std::string> found;
        for (const element value : list(from, key)) {
            std::string_view text;
            if (value.get(text) != simdjson::SUCCESS) {
                refuse(key, "a list of texts");
            }
            found.emplace_back(text);
        }
        return found;
    }

    template <class E>
    E one_word(const Fields& from, std::string_view key) {
        const std::string found = text(from, key);
        const auto value = from_word<E>(found);
        if (!value && fault_.empty()) {
            fault_ = fmt::format("{} has the unknown value {}", quote(key), quote(found));
        }
        return value.value_or(E{});
    }

    std::optional<TextStretch> highlight_of(const Fields& from) {
        if (at(from, "highlight").error() == simdjson::NO_SUCH_FIELD) {
            return std::nullopt;
        }
        std::vector<std::uint64_t> ends;
        for (const element value : list(from, "highlight")) {
            std::uint64_t end = 0;
            if (value.get(end) != simdjson::SUCCESS) {
                refuse("highlight", "two whole numbers");
            }
            ends.push_back(end);
        }
        if (ends.size() != 2) {
            refuse("highlight", "two whole numbers");
            return std::nullopt;
        }
        return TextStretch{ends[0], ends[1]};
    }

    Stimulus stimulus_of(const Fields& from) {
        Stimulus stimulus{.role = one_word<StimulusRole>(from, "role"),
                          .text = text_or_nothing(from, "text"),
                          .language = text_or_nothing(from, "language"),
                          .note = text_or_nothing(from, "note"),
                          .highlight = highlight_of(from),
                          .is_gray = flag(from, "gray", true)};
        if (at(from, "systems").error() != simdjson::NO_SUCH_FIELD) {
            stimulus.systems = texts(from, "systems");
        }
        return stimulus;
    }

    ChoiceField choice_of(const Fields& from) {
        ChoiceField choice{.option_set = text_or_nothing(from, "option_set"),
                           .allows_several = flag(from, "allows_several", false)};
        for (const element value : list(from, "options")) {
            const Fields option = object_of(value, "options");
            choice.options.push_back({text(option, "value"), text_or_nothing(option, "label"),
                                      text_or_nothing(option, "example")});
        }
        return choice;
    }

    FieldSettings settings_of(FieldType type, const Fields& from) {
        switch (type) {
            case FieldType::Slider:
                return SliderField{number(from, "least", 0),           number(from, "most", 100),
                                   text_or_nothing(from, "low_label"), text_or_nothing(from, "high_label"),
                                   flag(from, "shows_marks", false),   flag(from, "shows_number", false)};
            case FieldType::Choice:
                return choice_of(from);
            case FieldType::Ranking:
                return RankingField{count(from, "outputs", 2), flag(from, "allows_ties", true)};
            case FieldType::Text:
                return TextField{flag(from, "is_prefilled", false), count(from, "longest", 10'000),
                                 flag(from, "is_optional", false)};
            case FieldType::Spans:
                return SpansField{texts(from, "severities"), texts(from, "categories")};
        }
        throw std::logic_error{"settings_of: no such type"};
    }

    Field field_of(const Fields& from) {
        return {.name = text(from, "name"),
                .criterion = text_or_nothing(from, "criterion"),
                .wording = text_or_nothing(from, "wording"),
                .question = text_or_nothing(from, "question"),
                .settings = settings_of(one_word<FieldType>(from, "type"), from)};
    }

    Unit unit_from(const Fields& from) {
        Unit unit{.id = text(from, "id"),
                  .kind = one_word<UnitKind>(from, "kind"),
                  .pair = text_or_nothing(from, "pair"),
                  .item = text_or_nothing(from, "item"),
                  .document = text_or_nothing(from, "document"),
                  .gold = text_or_nothing(from, "gold")};
        for (const element value : list(from, "stimuli")) {
            unit.stimuli.push_back(stimulus_of(object_of(value, "stimuli")));
        }
        for (const element value : list(from, "fields")) {
            unit.fields.push_back(field_of(object_of(value, "fields")));
        }
        if (at(from, "spoilt").error() != simdjson::NO_SUCH_FIELD) {
            unit.spoilt = count(from, "spoilt", 0);
        }
        return unit;
    }

    std::vector<Instructions> instructions_from(const Elements& from) {
        std::vector<Instructions> found;
        for (const element value : from) {
            const Fields instructions = object_of(value, "instructions");
            found.push_back({text(instructions, "language"), text(instructions, "text")});
        }
        return found;
    }

    std::string fault_;
};

// The parser keeps its memory from line to line. `make` makes of the JSON what it is to be.
template <class T>
Result<T> parsed(simdjson::dom::parser& parser, std::string_view line, T (HitReader::*make)(const element&)) {
    element root;
    if (const auto error = parser.parse(line.data(), line.size()).get(root); error != simdjson::SUCCESS) {
        return Error{ErrorCode::InvalidInput, fmt::format("not JSON: {}", simdjson::error_message(error))};
    }
    HitReader reader;
    T made = (reader.*make)(root);
    if (!reader.fault().empty()) {
        return Error{ErrorCode::InvalidInput, "not a HIT: " + reader.fault()};
    }
    return made;
}

Result<Hit> parse_hit(simdjson::dom::parser& parser, std::string_view line) {
    return parsed(parser, line, &HitReader::hit_of);
}

void write(JsonText& json, const std::vector<Instructions>& all) {
    for (const Instructions& instructions : all) {
        json.open_object();
        json.add("language", instructions.language);
        json.add("text", instructions.text);
        json.close_object();
    }
}

}  // namespace

std::string hit_line(const Hit& hit) {
    JsonText json;
    json.open_object();
    json.add("id", hit.id);
    json.add_unless_empty("configuration", hit.configuration);
    json.add_unless_empty("source_language", hit.source_language);
    json.add_unless_empty("target_language", hit.target_language);
    json.open_list("instructions");
    write(json, hit.instructions);
    json.close_list();
    json.open_list("units");
    for (const Unit& unit : hit.units) {
        write(json, unit);
    }
    json.close_list();
    json.add_unless_empty("signature", hit.signature);
    json.close_object();
    return std::move(json).take();
}

Result<Hit> parse_hit(std::string_view line) {
    simdjson::dom::parser parser;
    return parse_hit(parser, line);
}

std::string unit_text(const Unit& unit) {
    JsonText json;
    write(json, unit);
    return std::move(json).take();
}

Result<Unit> parse_unit(std::string_view text) {
    simdjson::dom::parser parser;
    return parsed(parser, text, &HitReader::unit_of);
}

std::string instructions_text(const std::vector<Instructions>& instructions) {
    JsonText json;
    json.open_list();
    write(json, instructions);
    json.close_list();
    return std::move(json).take();
}

Result<std::vector<Instructions>> parse_instructions(std::string_view text) {
    simdjson::dom::parser parser;
    return parsed(parser, text, &HitReader::instructions_of);
}

Status read_hits(const SourceText& source, const std::function<Status(Hit)>& take) {
    simdjson::dom::parser parser;
    const std::string_view text = source.text();
    std::size_t number = 0;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        ++number;
        auto hit = parse_hit(parser, text.substr(from, end - from));
        if (!hit) {
            Error error = std::move(hit).error();
            error.place = {.file = source.name(), .line = number};
            return error;
        }
        if (Status status = take(*std::move(hit)); !status) {
            return status;
        }
        from = end + 1;
    }
    return Done{};
}

}  // namespace adjudge
