#include "cli/arguments/serve_settings.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/ascii.hpp"
#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/campaign/settings_file.hpp"
#include "formats/tables/cell.hpp"
#include "store/store.hpp"

namespace adjudge {
namespace {

constexpr std::array<ServeSetting, 11> all_settings{{
    {"store", default_store, "A SQLite file, made where there is none, or postgresql://..."},
    {"address", "127.0.0.1", "Where to listen; 0.0.0.0 is everywhere"},
    {"port", "8080", "0 is any free one"},
    {"public_address", "",
     "How workers reach the server, as https://judge.example.org; kept in the store, so that it need not be "
     "said again; default: where it listens"},
    {"io_threads", "2", "Threads that hold the connections"},
    {"handler_threads", "64", "Threads that answer requests"},
    {"trusts_proxy", "false", "Whether X-Forwarded-For of a reverse proxy tells who asks"},
    {"requests_per_minute", "60000", "Of one address; 0 is no limit"},
    {"entries_per_minute", "120", "New workers of one address; 0 is no limit"},
    {"sign_ins_per_minute", "10", "Of one address, and to one account; 0 is no limit"},
    {"writes_per_flush", "512", "At most so many answers share one flush of the disk"},
}};

std::string option_name(std::string_view setting) {
    std::string name = fmt::format("--{}", setting);
    std::ranges::replace(name, '_', '-');
    return name;
}

std::string variable_name(std::string_view setting) {
    std::string name = "ADJUDGE_";
    for (const char c : setting) {
        name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return name;
}

struct Said {
    std::string value;
    std::string where;  // "--port", "ADJUDGE_PORT", "serve.toml: port"
};

// Reads values and notes what is wrong.
class Reading {
public:
    explicit Reading(std::map<std::string, Said> said) : said_{std::move(said)} {}

    [[nodiscard]] const std::string& text(const std::string& name) const { return said_.at(name).value; }

    double number(const std::string& name, double least, double most) {
        const auto value = parse_number(text(name));
        if (!value || *value < least || *value > most) {
            complain(name, fmt::format("a number from {} to {}", least, most));
            return least;
        }
        return *value;
    }

    unsigned count(const std::string& name, unsigned least, unsigned most) {
        const double value = number(name, least, most);
        if (value != static_cast<double>(static_cast<unsigned>(value))) {
            complain(name, "a whole number");
        }
        return static_cast<unsigned>(value);
    }

    bool flag(const std::string& name) {
        if (text(name) != "true" && text(name) != "false") {
            complain(name, "true or false");
        }
        return text(name) == "true";
    }

    void complain(const std::string& name, std::string_view wanted) {
        problems_.add({ErrorCode::InvalidInput,
                       fmt::format("{} is not {}", quote(text(name)), wanted),
                       {.field = said_.at(name).where}});
    }

    [[nodiscard]] const Problems& problems() const { return problems_; }

private:
    std::map<std::string, Said> said_;
    Problems problems_;
};

using Values = std::map<std::string, std::string>;

Result<Values, Problems> values_of(const std::string& file) {
    if (file.empty()) {
        return Values{};
    }
    auto source = SourceText::open(file);
    if (!source) {
        return only(std::move(source).error());
    }
    auto values = read_settings(*source);
    if (!values) {
        return values;
    }
    Problems problems;
    for (const auto& [name, value] : *values) {
        if (std::ranges::find(all_settings, name, &ServeSetting::name) == all_settings.end()) {
            problems.add({ErrorCode::InvalidInput,
                          "is no setting: `adjudge serve --help` lists them",
                          {.file = file, .field = name}});
        }
    }
    return problems.empty() ? std::move(values) : Result<Values, Problems>{problems};
}

}  // namespace

std::span<const ServeSetting> serve_settings() { return all_settings; }

void ServeArguments::declare(Options options) {
    for (const ServeSetting& setting : all_settings) {
        auto& value = given_[std::string{setting.name}];
        options.add(option_name(setting.name), value, std::string{setting.meaning})
            .show_default(setting.otherwise.empty() ? "none" : std::string{setting.otherwise});
    }
    options.add("--settings", file_, "A TOML file with these settings, as port = 8081");
}

void ServeOptions::set_public_address(std::string address) {
    public_address = std::move(address);
    server.is_behind_https = public_address.starts_with("https://");
}

Result<ServeOptions, Problems> ServeArguments::options(const Environment& environment) const {
    ADJUDGE_TRY(const auto in_file, values_of(file_));
    std::map<std::string, Said> said;
    for (const ServeSetting& setting : all_settings) {
        const std::string name{setting.name};
        const std::string variable = variable_name(name);
        const auto from_environment = environment(variable);
        if (const auto& given = given_.at(name)) {
            said[name] = {*given, option_name(name)};
        } else if (from_environment) {
            said[name] = {*from_environment, variable};
        } else if (const auto found = in_file.find(name); found != in_file.end()) {
            said[name] = {found->second, fmt::format("{}: {}", file_, name)};
        } else {
            said[name] = {std::string{setting.otherwise}, "the default"};
        }
    }
    Reading reading{std::move(said)};
    constexpr double unlimited = 1e9;
    ServeOptions options{.store = reading.text("store")};
    options.set_public_address(reading.text("public_address"));
    options.writes_per_flush = reading.count("writes_per_flush", 1, 10'000);
    options.server.http.address = reading.text("address");
    options.server.http.port = static_cast<std::uint16_t>(reading.count("port", 0, 65'535));
    options.server.http.io_threads = reading.count("io_threads", 1, 64);
    options.server.http.handler_threads = reading.count("handler_threads", 1, 1'000);
    options.server.http.trusts_proxy = reading.flag("trusts_proxy");
    options.server.requests_per_minute = reading.number("requests_per_minute", 0, unlimited);
    options.server.entries_per_minute = reading.number("entries_per_minute", 0, unlimited);
    options.server.sign_ins_per_minute = reading.number("sign_ins_per_minute", 0, unlimited);
    if (!options.public_address.empty() && !options.public_address.starts_with("https://") &&
        !options.public_address.starts_with("http://")) {
        reading.complain("public_address", "an address that begins with https:// or http://");
    }
    if (!reading.problems().empty()) {
        return reading.problems();
    }
    return options;
}

}  // namespace adjudge
