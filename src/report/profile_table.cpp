#include "report/profile_table.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace adjudge {
namespace {

std::vector<ReportCell> standing_cells(const std::optional<GroupStanding>& standing) {
    if (!standing) {
        return {no_value(), no_value(), no_value(), no_value()};
    }
    const auto share = standing->passing_share();
    return {count_cell(standing->passed), count_cell(standing->failed), count_cell(standing->untestable),
            number_cell(share ? std::optional{100.0 * *share} : std::nullopt, 1)};
}

std::string title_of(const ProfileGroupOptions& options) {
    const std::string title = "What workers told about themselves";
    return options.smallest <= 1
               ? title
               : fmt::format("{}; answers of fewer than {} are put together, and smaller counts not shown",
                             title, options.smallest);
}

}  // namespace

ReportTable profile_table(const std::vector<ProfileGroup>& groups, const ProfileGroupOptions& options) {
    using Align = ReportColumn::Align;
    ReportTable table{.name = "profile",
                      .title = title_of(options),
                      .columns = {{"role", Align::Left},
                                  {"question", Align::Left},
                                  {"answer", Align::Left},
                                  {"workers"},
                                  {"judgments"},
                                  {"passed"},
                                  {"failed"},
                                  {"untestable"},
                                  {"% passing"},
                                  {"mean p"}},
                      .rows = {}};
    for (const ProfileGroup& group : groups) {
        table.rows.push_back({text_cell(word(group.role)), text_cell(group.question), text_cell(group.answer),
                              count_cell(group.workers), count_cell(group.judgments)});
        std::ranges::move(standing_cells(group.standing), std::back_inserter(table.rows.back()));
        table.rows.back().push_back(p_cell(group.mean_p));
    }
    return table;
}

}  // namespace adjudge
