// adjudge verify: whether a store holds together.
#include "store/verify.hpp"

#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"

namespace adjudge {
namespace {

struct VerifyArguments {
    StoreArguments store = {};
    bool as_json = false;
};

nlohmann::ordered_json json_of(const Verification& found) {
    nlohmann::ordered_json findings = nlohmann::ordered_json::array();
    for (const Finding& finding : found.findings) {
        findings.push_back({{"what", finding.what}, {"count", finding.count}, {"example", finding.example}});
    }
    return {{"campaigns", found.campaigns},
            {"hits", found.hits},
            {"assignments", found.assignments},
            {"judgments", found.judgments},
            {"findings", std::move(findings)}};
}

std::string text_of(const Verification& found) {
    const auto size = [](std::int64_t count) { return static_cast<std::size_t>(count); };
    std::string text = fmt::format(
        "{}, {}, {}, {}\n", counted(size(found.campaigns), "campaign"), counted(size(found.hits), "HIT"),
        counted(size(found.assignments), "assignment"), counted(size(found.judgments), "judgment"));
    for (const Finding& finding : found.findings) {
        text += fmt::format("{}: {}, the first {}\n", finding.what, finding.count, finding.example);
    }
    return text + (found.findings.empty() ? "all is well\n" : "");
}

ExitCode verify_store(const VerifyArguments& arguments, Console& console) {
    auto store = arguments.store.open();
    if (!store) {
        return conclude(std::move(store).error(), console);
    }
    const auto found = store->read<Verification>([](Connection& connection) { return verify(connection); });
    if (!found) {
        return conclude(found.error(), console);
    }
    console.out << (arguments.as_json ? json_text(json_of(*found)) : text_of(*found));
    return found->findings.empty() ? ExitCode::Done : ExitCode::No;
}

Runner declare_verify(Options options) {
    const auto arguments = std::make_shared<VerifyArguments>();
    arguments->store.declare(options);
    options.flag("--json", arguments->as_json, "As JSON");
    return [arguments](Console& console) { return verify_store(*arguments, console); };
}

}  // namespace

Command verify_command() {
    return {"verify", "Check that a store holds together",
            "Reads all of it and changes nothing: whether places add up, nothing is doubled or missing, and "
            "every reference leads\n"
            "somewhere. Exit code 1 where something is wrong. The server may be running.",
            "  adjudge verify", declare_verify};
}

}  // namespace adjudge
