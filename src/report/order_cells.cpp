#include "report/order_cells.hpp"

#include "report/sliced_table.hpp"

namespace adjudge {

std::vector<ReportCell> order_cells(const RankCorrelations& found) {
    return {count_cell(found.spearman ? found.spearman->n : 0),
            number_cell(part_of(found.spearman, &Spearman::rho), standard_digits),
            p_cell(found.spearman ? std::optional<double>{found.spearman->p} : std::nullopt),
            number_cell(part_of(found.kendall, &Kendall::tau_b), standard_digits)};
}

std::string why_no_order(const RankCorrelations& found) {
    return found.spearman ? std::string{} : found.spearman.error().reason;
}

}  // namespace adjudge
