#include "report/simulated_mark.hpp"

#include <string_view>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "report/figures/svg_canvas.hpp"

namespace adjudge {
namespace {

std::string_view short_mark(const Population& judges) {
    return judges.simulated == judges.all() ? "simulated workers" : "some workers simulated";
}

std::string long_mark(const Population& judges) {
    return judges.simulated == judges.all()
               ? fmt::format("{}, not people", counted(judges.simulated, "simulated worker"))
               : fmt::format("{} of {} workers are simulated, not people", grouped(judges.simulated),
                             grouped(judges.all()));
}

}  // namespace

ReportTable marked_simulated(ReportTable table, const Population& judges) {
    if (judges.simulated == 0) {
        return table;
    }
    table.title += fmt::format(" ({})", short_mark(judges));
    table.columns.push_back({"judges", ReportColumn::Align::Left, ReportColumn::Use::Csv});
    for (auto& row : table.rows) {
        row.push_back(text_cell(short_mark(judges)));
    }
    return table;
}

Figure marked_simulated(Figure figure, const Population& judges) {
    if (judges.simulated == 0) {
        return figure;
    }
    figure.svg = with_line_below(figure.svg, long_mark(judges));
    figure.text.method = fmt::format("{}; {}", long_mark(judges), figure.text.method);
    figure.table = marked_simulated(std::move(figure.table), judges);
    return figure;
}

}  // namespace adjudge
