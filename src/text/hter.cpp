#include "text/hter.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "text/watched.hpp"

namespace adjudge {
namespace {

constexpr std::size_t chunk_size = 32;
constexpr std::size_t most_editors = 64;  // a set of them is a 64-bit number

struct EditorEdits {
    TerEdits edits;
    std::size_t length = 0;
};

// A segment's texts: one an editor and, last, the reference.
using Row = std::vector<std::optional<EditorEdits>>;

std::optional<double> ratio(std::size_t edits, std::size_t length) {
    return length == 0 ? std::nullopt
                       : std::optional{static_cast<double>(edits) / static_cast<double>(length)};
}

std::optional<Error> fault_of(const HterInput& input) {
    const auto fault = [](std::string message) { return Error{ErrorCode::InvalidInput, std::move(message)}; };
    if (input.editors.empty()) {
        return fault("HTER needs the post-edits of one editor or more");
    }
    if (input.editors.size() > most_editors) {
        return fault(
            fmt::format("{} editors: at most {} can be compared", input.editors.size(), most_editors));
    }
    if (input.outputs.empty()) {
        return fault("the output has no segment");
    }
    const auto differs = [&](std::size_t size, const std::string& whose) {
        return fault(fmt::format("{} of {} beside {} of the output: every text needs the same number",
                                 counted(size, "segment"), whose, counted(input.outputs.size(), "segment")));
    };
    for (const PostEdits& editor : input.editors) {
        if (editor.texts.size() != input.outputs.size()) {
            return differs(editor.texts.size(), "editor " + quote(editor.editor));
        }
    }
    if (input.references && input.references->size() != input.outputs.size()) {
        return differs(input.references->size(), "the reference");
    }
    return std::nullopt;
}

// Fewer edits, or as many on a longer text.
bool is_better(const EditorEdits& one, const EditorEdits& other) {
    return one.edits.total() != other.edits.total() ? one.edits.total() < other.edits.total()
                                                    : one.length > other.length;
}

// Among the editors of `set`, a bit each; the reference where none of them has an edit. A place in the row.
std::optional<std::size_t> chosen_of(const Row& row, std::uint64_t set) {
    const std::size_t reference = row.size() - 1;
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < reference; ++i) {
        const bool is_in = ((set >> i) & 1U) != 0 && row[i].has_value();
        if (is_in && (!best || is_better(*row[i], *row[*best]))) {
            best = i;
        }
    }
    return !best && row[reference] ? std::optional{reference} : best;
}

std::optional<EditorEdits> compared(TerSegment& segment, std::string_view output,
                                    std::optional<std::string_view> text) {
    if (!text) {
        return std::nullopt;
    }
    segment.set_references(std::span{&*text, 1});
    return EditorEdits{segment.edits(output).front(), segment.length(0)};
}

std::vector<Row> all_edits(const HterInput& input, const HterOptions& options) {
    std::vector<Row> rows(input.outputs.size());
    const auto fill_row = [&](TerSegment& scorer, std::size_t i) {
        for (const PostEdits& editor : input.editors) {
            rows[i].push_back(compared(scorer, input.outputs[i], editor.texts[i]));
        }
        const auto reference = input.references ? std::optional{(*input.references)[i]} : std::nullopt;
        rows[i].push_back(compared(scorer, input.outputs[i], reference));
    };
    const std::size_t chunks = (rows.size() + chunk_size - 1) / chunk_size;
    const Watched watched{options.progress, {"comparing", "segments", rows.size()}};
    const auto fill_chunk = [&](std::size_t chunk) {
        TerSegment scorer{options.ter};
        const std::size_t end = std::min((chunk + 1) * chunk_size, rows.size());
        for (std::size_t i = chunk * chunk_size; i < end; ++i) {
            fill_row(scorer, i);
        }
        watched.advance(end - chunk * chunk_size);
    };
    parallel_for(chunks, fill_chunk, options.parallel);
    return rows;
}

// None where the set leaves a segment without a text, or all texts are empty.
std::optional<double> hter_of_set(std::span<const Row> rows, std::uint64_t set) {
    std::size_t edits = 0;
    std::size_t length = 0;
    for (const Row& row : rows) {
        const std::optional<std::size_t> chosen = chosen_of(row, set);
        if (!chosen) {
            return std::nullopt;
        }
        edits += row[*chosen]->edits.total();
        length += row[*chosen]->length;
    }
    return ratio(edits, length);
}

std::vector<EditorCurvePoint> editor_curve(std::span<const Row> rows, std::size_t editors,
                                           const ParallelOptions& parallel) {
    if (editors > most_editors_of_a_curve) {
        return {};
    }
    const std::vector<std::optional<double>> by_set = parallel_map(
        std::size_t{1} << editors, [&](std::size_t set) { return hter_of_set(rows, set); }, parallel);
    std::vector<EditorCurvePoint> curve(editors + 1);
    for (std::size_t i = 0; i < curve.size(); ++i) {
        curve[i] = {i, 0, 0.0};
    }
    for (std::size_t set = 0; set < by_set.size(); ++set) {
        EditorCurvePoint& point = curve[static_cast<std::size_t>(std::popcount(set))];
        ++point.sets;
        point.hter = point.hter && by_set[set] ? std::optional{*point.hter + *by_set[set]} : std::nullopt;
    }
    for (EditorCurvePoint& point : curve) {
        if (point.hter) {
            *point.hter /= static_cast<double>(point.sets);
        }
    }
    return curve;
}

void add(TerEdits& sums, const TerEdits& edits) {
    sums.insertions += edits.insertions;
    sums.deletions += edits.deletions;
    sums.substitutions += edits.substitutions;
    sums.shifts += edits.shifts;
}

}  // namespace

std::optional<double> HterSegment::score() const { return ratio(edits.total(), length); }

std::optional<double> Hter::score() const { return ratio(edits.total(), length); }

Result<Hter> hter(const HterInput& input, const HterOptions& options) {
    if (auto fault = fault_of(input)) {
        return *std::move(fault);
    }
    constexpr std::uint64_t everybody = ~std::uint64_t{0};
    const std::vector<Row> rows = all_edits(input, options);
    Hter found;
    for (const Row& row : rows) {
        const std::optional<std::size_t> chosen = chosen_of(row, everybody);
        std::optional<HterSegment>& segment = found.segments.emplace_back();
        if (!chosen) {
            ++found.left_out;
            continue;
        }
        const bool is_reference = *chosen == input.editors.size();
        segment = {is_reference ? std::nullopt : chosen, row[*chosen]->edits, row[*chosen]->length};
        add(found.edits, segment->edits);
        found.length += segment->length;
        found.by_reference += is_reference ? 1 : 0;
    }
    found.curve = editor_curve(rows, input.editors.size(), options.parallel);
    return found;
}

}  // namespace adjudge
