// The paragraph of a paper that says how judgments were collected and analysed, written from the settings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/campaign.hpp"
#include "report/citations.hpp"

namespace adjudge {

// Sentences, and what they cite.
class MethodsText {
public:
    // A sentence, with its citations in brackets before the full stop that it must end with.
    void say(std::string_view sentence, const std::vector<Citation>& citations = {});
    void append(const MethodsText& more);

    [[nodiscard]] const std::string& paragraph() const noexcept { return paragraph_; }
    [[nodiscard]] const std::vector<Citation>& citations() const noexcept { return citations_; }

private:
    std::string paragraph_;
    std::vector<Citation> citations_;
};

// How judgments were collected: from a campaign's settings.
MethodsText collection_methods(const Campaign& campaign);
// "0.50 USD a HIT", "0.10 USD a sentence"; empty where nothing is paid.
std::string pay_description(const Payment& payment);

// By which program and seed.
void say_program(MethodsText& methods, std::uint64_t seed);

}  // namespace adjudge
