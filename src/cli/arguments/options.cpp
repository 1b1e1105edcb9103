#include "cli/arguments/options.hpp"

#include <cmath>

#include <CLI/CLI.hpp>

namespace adjudge {
namespace {

// CLI11 takes a NaN for a number within any range.
std::string fault_of_nan(const std::string& text) {
    double value = 0.0;
    const bool is_nan = CLI::detail::lexical_cast(text, value) && std::isnan(value);
    return is_nan ? "is not a number" : "";
}

// CLI11 turns -1 into the largest number of 64 bits.
std::string fault_of_sign(const std::string& text) {
    return text.starts_with('-') ? "must not be negative" : "";
}

AddedOption without_sign(CLI::Option& option) { return AddedOption{*option.check(fault_of_sign)}; }

}  // namespace

AddedOption AddedOption::required() {
    option_->required();
    return *this;
}

AddedOption AddedOption::one_of(const std::vector<std::string>& words) {
    option_->check(CLI::IsMember(words));
    return *this;
}

AddedOption AddedOption::within(double least, double most) {
    option_->check(CLI::Range(least, most))->check(fault_of_nan);
    return *this;
}

AddedOption AddedOption::within(int least, int most) {
    option_->check(CLI::Range(least, most));
    return *this;
}

AddedOption AddedOption::checked_by(const std::function<std::string(const std::string&)>& fault,
                                    const std::string& type) {
    option_->type_name(type)->check(CLI::Validator{fault, ""});
    return *this;
}

AddedOption AddedOption::at_least_zero() {
    option_->check(CLI::NonNegativeNumber);
    return *this;
}

AddedOption AddedOption::above_zero() {
    option_->check(CLI::PositiveNumber);
    return *this;
}

AddedOption AddedOption::needs(AddedOption other) {
    option_->needs(other.option_);
    return *this;
}

bool AddedOption::is_given() const { return option_->count() > 0; }

AddedOption AddedOption::excludes(AddedOption other) {
    option_->excludes(other.option_);
    return *this;
}

AddedOption AddedOption::show_default() {
    option_->capture_default_str();
    return *this;
}

AddedOption AddedOption::show_default(const std::string& text) {
    option_->default_str(text);
    return *this;
}

AddedOption AddedOption::repeatable() {
    option_->expected(1)->allow_extra_args(false)->take_all();
    return *this;
}

AddedOption AddedOption::separated_by(char delimiter) {
    option_->delimiter(delimiter);
    return *this;
}

AddedOption Options::flag(const std::string& name, bool& value, const std::string& meaning) {
    return AddedOption{*app_->add_flag(name, value, meaning)};
}

AddedOption Options::add_taken(const std::string& name, const Taker& take, const std::string& meaning) {
    return AddedOption{*app_->add_option_function<std::string>(name, take, meaning)};
}

AddedOption Options::add(const std::string& name, std::string& value, const std::string& meaning) {
    return AddedOption{*app_->add_option(name, value, meaning)};
}

AddedOption Options::add(const std::string& name, std::optional<std::string>& value,
                         const std::string& meaning) {
    return AddedOption{*app_->add_option(name, value, meaning)};
}

AddedOption Options::add(const std::string& name, double& value, const std::string& meaning) {
    return AddedOption{*app_->add_option(name, value, meaning)};
}

AddedOption Options::add(const std::string& name, std::optional<double>& value, const std::string& meaning) {
    return AddedOption{*app_->add_option(name, value, meaning)};
}

AddedOption Options::add(const std::string& name, int& value, const std::string& meaning) {
    return AddedOption{*app_->add_option(name, value, meaning)};
}

AddedOption Options::add(const std::string& name, std::optional<int>& value, const std::string& meaning) {
    return AddedOption{*app_->add_option(name, value, meaning)};
}

AddedOption Options::add(const std::string& name, unsigned& value, const std::string& meaning) {
    return without_sign(*app_->add_option(name, value, meaning));
}

AddedOption Options::add(const std::string& name, std::size_t& value, const std::string& meaning) {
    return without_sign(*app_->add_option(name, value, meaning));
}

AddedOption Options::add(const std::string& name, std::optional<std::size_t>& value,
                         const std::string& meaning) {
    return without_sign(*app_->add_option(name, value, meaning));
}

AddedOption Options::add(const std::string& name, std::vector<std::string>& value,
                         const std::string& meaning) {
    return AddedOption{*app_->add_option(name, value, meaning)};
}

AddedOption Options::add(const std::string& name, std::vector<std::size_t>& value,
                         const std::string& meaning) {
    return without_sign(*app_->add_option(name, value, meaning));
}

}  // namespace adjudge
