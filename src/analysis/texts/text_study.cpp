#include "analysis/texts/text_study.hpp"

#include <map>

#include <fmt/format.h>

#include "analysis/counted_workers.hpp"
#include "base/version.hpp"
#include "model/table_views.hpp"
#include "text/code_points.hpp"

namespace adjudge {
namespace {

TextSlice counted_slice(const TextsView& view, const SliceRows& rows) {
    TextSlice slice;
    slice.name = rows.name;
    slice.signature = fmt::format("adjudge|texts:counts|v:{}", version());
    std::map<std::string, TextCounts> fields;
    for (const std::uint32_t row : rows.rows) {
        if (view.kind.at(row) == UnitKind::Tutorial) {
            continue;
        }
        const std::string worker{view.worker.name(view.worker[row])};
        TextCounts& field = fields[std::string{view.field.name(view.field[row])}];
        const std::string_view text = view.text->at(row);
        if (text.empty()) {
            ++field.empty;
        } else {
            ++field.texts;
            field.characters += code_points_of(text).size();
            field.workers.insert(worker);
        }
        slice.workers.insert(worker);
        slice.items.emplace(view.item.name(view.item[row]));
        if (const auto system = view.system.at(row)) {
            slice.systems.emplace(view.system.name(*system));
        }
    }
    for (auto& [name, field] : fields) {
        field.field = name;
        slice.fields.push_back(std::move(field));
    }
    return slice;
}

}  // namespace

Result<TextStudy> text_study_of(const JudgmentTable& table, const SharedOptions& shared) {
    const Result<TextsView> view = TextsView::of(table);
    if (!view) {
        return view.error();
    }
    const Result<CountedWorkers> workers = counted_workers(*view, shared.roles);
    if (!workers) {
        return workers.error();
    }
    Result<std::vector<Answers>> answers = slice_answers(table, shared.roles);
    if (!answers) {
        return answers.error();
    }
    std::vector<AnsweredWork> work = answered_work(*std::move(answers), shared.work);
    TextStudy study;
    for (const SliceRows& rows : rows_by_slice(*view, workers->counts)) {
        TextSlice slice = counted_slice(*view, rows);
        slice.work = take_work(work, slice.name);
        slice.notes = slice.work.notes;
        study.slices.push_back(std::move(slice));
    }
    return study;
}

}  // namespace adjudge
