#include "http/router.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "http/request_target.hpp"

namespace adjudge {
namespace {

bool is_parameter(std::string_view part) {
    return part.size() > 2 && part.front() == '{' && part.back() == '}';
}

std::string_view parameter_name(std::string_view part) { return part.substr(1, part.size() - 2); }

bool is_matched(const std::vector<std::string>& pattern, const std::vector<std::string>& parts) {
    const auto fits = [](const std::string& wanted, const std::string& part) {
        return is_parameter(wanted) ? !part.empty() : wanted == part;
    };
    return std::ranges::equal(pattern, parts, fits);
}

// Two patterns that match the same paths and differ in names alone.
bool is_same_pattern(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    return std::ranges::equal(a, b, [](const std::string& x, const std::string& y) {
        return is_parameter(x) ? is_parameter(y) : x == y;
    });
}

// At the first part where one is literal and the other a {name}, the literal wins.
bool is_closer(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    return std::ranges::lexicographical_compare(a, b, {}, is_parameter, is_parameter);
}

std::vector<NamedValue> parameters_of(const std::vector<std::string>& pattern,
                                      std::vector<std::string> parts) {
    std::vector<NamedValue> parameters;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (is_parameter(pattern[i])) {
            parameters.push_back({std::string{parameter_name(pattern[i])}, std::move(parts[i])});
        }
    }
    return parameters;
}

bool is_answered_by(HttpMethod asked, HttpMethod method) {
    return asked == method || (asked == HttpMethod::Head && method == HttpMethod::Get);
}

std::vector<HttpMethod> sorted_methods(std::vector<HttpMethod> methods) {
    if (std::ranges::find(methods, HttpMethod::Get) != methods.end()) {
        methods.push_back(HttpMethod::Head);
    }
    std::ranges::sort(methods);
    methods.erase(std::unique(methods.begin(), methods.end()), methods.end());
    return methods;
}

}  // namespace

void Router::add(HttpMethod method, std::string path, HttpHandler handler) {
    if (!path.starts_with('/') || !handler) {
        throw std::logic_error{fmt::format("the route '{}' needs a leading slash and a handler", path)};
    }
    std::vector<std::string> pattern = decoded_path_parts(path);
    for (std::size_t i = 0; i < routes_.size(); ++i) {
        if (routes_[i].method == method && is_same_pattern(patterns_[i], pattern)) {
            throw std::logic_error{fmt::format("the route {} {} comes twice", word(method), path)};
        }
    }
    routes_.push_back({method, std::move(path), std::move(handler)});
    patterns_.push_back(std::move(pattern));
}

RouteMatch Router::find(HttpMethod method, std::string_view encoded_path) const {
    std::vector<std::string> parts = decoded_path_parts(encoded_path);
    RouteMatch match;
    std::optional<std::size_t> best;
    // A route of the very method goes before that of GET for a HEAD.
    const auto is_better = [&](std::size_t i) {
        return !best || is_closer(patterns_[i], patterns_[*best]) ||
               (routes_[i].method == method && is_same_pattern(patterns_[i], patterns_[*best]));
    };
    for (std::size_t i = 0; i < routes_.size(); ++i) {
        if (!is_matched(patterns_[i], parts)) {
            continue;
        }
        if (!is_answered_by(method, routes_[i].method)) {
            match.allowed.push_back(routes_[i].method);
        } else if (is_better(i)) {
            best = i;
        }
    }
    if (best) {
        match.route = &routes_[*best];
        match.parameters = parameters_of(patterns_[*best], std::move(parts));
        match.allowed.clear();
    }
    match.allowed = sorted_methods(std::move(match.allowed));
    return match;
}

}  // namespace adjudge
