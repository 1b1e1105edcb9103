#include "report/figures/row_names.hpp"

#include <algorithm>

namespace adjudge {
namespace {

constexpr double most_width = 280.0;
constexpr double gap = 12.0;
constexpr double margin = 10.0;  // widths are guessed

}  // namespace

RowNames::RowNames(std::vector<std::string> names, double row_height, double top)
    : names_{std::move(names)}, row_height_{row_height}, top_{top}, width_{0.0} {
    for (std::string& name : names_) {
        name = shortened(name, most_width);
        width_ = std::max(width_, text_width(name));
    }
    width_ += margin + gap;
}

double RowNames::top(std::size_t row) const { return top_ + row_height_ * static_cast<double>(row); }

double RowNames::middle(std::size_t row) const { return top(row) + row_height_ / 2.0; }

void RowNames::draw(SvgCanvas& canvas) const {
    for (std::size_t row = 0; row < names_.size(); ++row) {
        canvas.text({width_ - gap, middle(row) + 4.0}, names_[row], TextAnchor::End);
    }
}

}  // namespace adjudge
