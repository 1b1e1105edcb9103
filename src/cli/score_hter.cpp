// adjudge score hter: outputs against what people made of them.
#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/try.hpp"
#include "cli/arguments/metric_arguments.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "cli/score_files.hpp"
#include "report/report_table.hpp"
#include "text/hter.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::ordered_json;
using Align = ReportColumn::Align;

struct HterArguments {
    std::string output;
    std::vector<std::string> editors;
    std::string reference;
    TerOptions ter;
    bool is_by_segment = false;
    bool is_capped = false;
    int digits = 4;
    bool as_json = false;
    bool is_quiet = false;
    unsigned threads = 0;
};

// "anna=anna.txt": who, and in which file. A file alone is its own name.
struct EditorFile {
    std::string editor;
    std::string path;

    explicit EditorFile(const std::string& text) {
        const std::size_t equals = text.find('=');
        editor = text.substr(0, equals);
        path = equals == std::string::npos ? text : text.substr(equals + 1);
    }
};

Result<PostEdits> read_edits(ScoreFiles& files, const EditorFile& file) {
    return files.read(file.path).transform([&](const ScoreFiles::Lines& lines) {
        PostEdits edits{file.editor, {}};
        for (const std::string_view line : lines) {
            edits.texts.push_back(line.empty() ? std::nullopt : std::optional{line});
        }
        return edits;
    });
}

Result<HterInput> read_input(const HterArguments& arguments, ScoreFiles& files) {
    ADJUDGE_TRY(auto outputs, files.read(arguments.output));
    HterInput input{std::move(outputs), {}, {}};
    std::vector<NamedLines> counts{{arguments.output, input.outputs.size()}};
    for (const std::string& text : arguments.editors) {
        const EditorFile file{text};
        ADJUDGE_TRY(auto edits, read_edits(files, file));
        counts.push_back({file.path, edits.texts.size()});
        input.editors.push_back(std::move(edits));
    }
    if (!arguments.reference.empty()) {
        ADJUDGE_TRY(auto reference, files.read(arguments.reference));
        counts.push_back({arguments.reference, reference.size()});
        input.references = std::move(reference);
    }
    return check_equal_lengths(counts).transform([&](Done) { return std::move(input); });
}

std::optional<double> capped(std::optional<double> score, bool is_capped) {
    return score && is_capped ? std::optional{std::min(*score, 1.0)} : score;
}

// The score of a segment as --cap says.
std::optional<double> segment_score(const std::optional<HterSegment>& segment,
                                    const HterArguments& arguments) {
    return segment ? capped(segment->score(), arguments.is_capped) : std::nullopt;
}

// Over the segments that have a score.
std::optional<double> mean_of_segments(const Hter& found, const HterArguments& arguments) {
    double sum = 0.0;
    std::size_t count = 0;
    for (const auto& segment : found.segments) {
        const std::optional<double> score = segment_score(segment, arguments);
        sum += score.value_or(0.0);
        count += score ? 1U : 0U;
    }
    return count == 0 ? std::nullopt : std::optional{sum / static_cast<double>(count)};
}

std::string signature_of(const HterInput& input, const HterArguments& arguments) {
    return fmt::format("editors:{}|{}", input.editors.size(), metric_signature(arguments.ter, {}));
}

ReportTable edits_table(const Hter& found, int digits) {
    ReportTable table{.name = "edits",
                      .title = "Edits by type",
                      .columns = {{"edit", Align::Left}, {"count"}, {"by word"}},
                      .rows = {}};
    const auto add = [&](std::string_view name, std::size_t count) {
        const auto share =
            found.length == 0 ? std::nullopt
                              : std::optional{static_cast<double>(count) / static_cast<double>(found.length)};
        table.rows.push_back({text_cell(name), count_cell(count), number_cell(share, digits)});
    };
    add("insert", found.edits.insertions);
    add("delete", found.edits.deletions);
    add("substitute", found.edits.substitutions);
    add("shift", found.edits.shifts);
    add("all", found.edits.total());
    return table;
}

ReportTable curve_table(const Hter& found, int digits) {
    ReportTable table{.name = "curve",
                      .title = "HTER by number of editors, mean over all sets of them",
                      .columns = {{"editors"}, {"sets"}, {"HTER"}},
                      .rows = {}};
    for (const EditorCurvePoint& point : found.curve) {
        table.rows.push_back(
            {count_cell(point.editors), count_cell(point.sets), number_cell(point.hter, digits)});
    }
    return table;
}

std::string number_text(std::optional<double> value, int digits) {
    return value ? fmt::format("{:.{}f}", *value, digits) : "undefined (no words)";
}

std::string notes_of(const Hter& found) {
    std::string text =
        fmt::format("{}, {} of the chosen texts; {} without an accepted edit scored by the reference",
                    counted(found.segments.size(), "segment"), counted(found.length, "word"),
                    grouped(found.by_reference));
    if (found.left_out > 0) {
        text += fmt::format("; {} left out, without an edit or a reference", grouped(found.left_out));
    }
    if (found.curve.empty()) {
        text += fmt::format("; no curve: it is for at most {} editors", most_editors_of_a_curve);
    }
    return text + "\n";
}

void print_page(const HterInput& input, const Hter& found, const HterArguments& arguments, Console& console) {
    console.out << fmt::format("HTER|{} = {}\n", signature_of(input, arguments),
                               number_text(found.score(), arguments.digits))
                << fmt::format("mean of segments{} = {}\n\n", arguments.is_capped ? ", capped at 1" : "",
                               number_text(mean_of_segments(found, arguments), arguments.digits))
                << terminal_text(edits_table(found, arguments.digits), console.colour) << "\n";
    if (!found.curve.empty()) {
        console.out << terminal_text(curve_table(found, arguments.digits), console.colour) << "\n";
    }
    console.out << notes_of(found);
}

void print_segments(const Hter& found, const HterArguments& arguments, Console& console) {
    for (const auto& segment : found.segments) {
        const std::optional<double> score = segment_score(segment, arguments);
        console.out << (score ? fmt::format("{:.{}f}", *score, arguments.digits) : "-") << "\n";
    }
}

Json json_number(std::optional<double> value) { return value ? Json(*value) : Json(nullptr); }

Json json_edits(const TerEdits& edits) {
    return {{"insert", edits.insertions},
            {"delete", edits.deletions},
            {"substitute", edits.substitutions},
            {"shift", edits.shifts},
            {"all", edits.total()}};
}

Json json_segment(const std::optional<HterSegment>& segment, const HterInput& input,
                  const HterArguments& arguments) {
    if (!segment) {
        return nullptr;
    }
    return {{"hter", json_number(segment_score(segment, arguments))},
            {"editor", segment->editor ? Json(input.editors[*segment->editor].editor) : Json(nullptr)},
            {"edits", json_edits(segment->edits)},
            {"length", segment->length}};
}

Json json_page(const HterInput& input, const Hter& found, const HterArguments& arguments) {
    Json json{{"signature", signature_of(input, arguments)},
              {"hter", json_number(found.score())},
              {"mean_of_segments", json_number(mean_of_segments(found, arguments))},
              {"capped", arguments.is_capped},
              {"segments", found.segments.size()},
              {"by_reference", found.by_reference},
              {"left_out", found.left_out},
              {"length", found.length},
              {"edits", json_edits(found.edits)},
              {"curve", Json::array()}};
    for (const EditorCurvePoint& point : found.curve) {
        json["curve"].push_back(
            {{"editors", point.editors}, {"sets", point.sets}, {"hter", json_number(point.hter)}});
    }
    if (arguments.is_by_segment) {
        json["by_segment"] = Json::array();
        for (const auto& segment : found.segments) {
            json["by_segment"].push_back(json_segment(segment, input, arguments));
        }
    }
    return json;
}

Status score(const HterArguments& arguments, Console& console) {
    ScoreFiles files;
    ADJUDGE_TRY(const auto input, read_input(arguments, files));
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    const Result<Hter> found = hter(input, {arguments.ter, {arguments.threads}, &progress});
    if (!found) {
        return found.error();
    }
    if (arguments.as_json) {
        console.out << json_text(json_page(input, *found, arguments));
    } else if (arguments.is_by_segment) {
        print_segments(*found, arguments, console);
    } else {
        print_page(input, *found, arguments, console);
    }
    return Done{};
}

Runner declare_score_hter(Options options) {
    const auto arguments = std::make_shared<HterArguments>();
    options.add("-i,--input", arguments->output, "The output, one segment a line (plain or .gz)").required();
    options
        .add("-e,--edits", arguments->editors,
             "What editors made of it: NAME=FILE each; an empty line where no edit was accepted")
        .required();
    options.add("-r,--reference", arguments->reference, "Stands in for segments without an accepted edit");
    declare_ter(options, arguments->ter);
    options.flag("--sentence-level", arguments->is_by_segment,
                 "A line for every segment (-sl); - where there is no text");
    options.flag("--cap", arguments->is_capped, "No segment counts more than 1");
    options.add("-w,--width", arguments->digits, "Digits behind the point").within(0, 17).show_default();
    options.flag("--json", arguments->as_json, "Print JSON, with all digits");
    options.add("--threads", arguments->threads, "How many threads compute; 0: as many as the machine has");
    options.flag("-q,--quiet", arguments->is_quiet, "Show no progress");
    return [arguments](Console& console) { return conclude(score(*arguments, console), console); };
}

}  // namespace

Command score_hter_command() {
    return {"score hter", "Score an output by the edits that people needed to repair it",
            "Of each segment the accepted edit with the fewest edits counts; the score is the sum of edits "
            "by the sum\n"
            "of the chosen texts' words. It is not TER with several references.",
            "  adjudge score hter -i output.txt -e anna=anna.txt emil=emil.txt -r reference.txt\n"
            "  adjudge score hter -i output.txt -e post-edits.txt --sentence-level --cap -w 6",
            declare_score_hter};
}

}  // namespace adjudge
