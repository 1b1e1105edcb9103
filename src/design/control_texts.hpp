// What hidden controls show: outputs made worse on purpose, and references.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "design/screens.hpp"
#include "design/shown_texts.hpp"
#include "model/campaign.hpp"

namespace adjudge {

struct ControlOptions {
    Degradation degradation = Degradation::RepeatWords;
    std::uint64_t seed = 1;
};

// The same passage and system always give the same texts, whatever else is in the campaign. Keeps a reference
// to the texts.
class ControlTexts {
public:
    ControlTexts(const ShownTexts& texts, const CorpusLanguages& languages, const ControlOptions& options);

    // The segments of a passage, made worse; those of a document stay as they are that are too short, or
    // whose version in the user's file is the output itself. Fails with InvalidInput where all are.
    [[nodiscard]] Result<std::vector<std::string>> degraded(std::size_t system, const Passage& passage) const;
    // The words of the whole passage in disorder. Fails with InvalidInput where there is too little to
    // shuffle.
    [[nodiscard]] Result<std::vector<std::string>> spoilt(std::size_t system, const Passage& passage) const;

    // Which output of a spam unit about the screen is spoilt: the same in every configuration.
    [[nodiscard]] std::size_t spoilt_place(const Screen& screen, const ScreenSource& source) const;

    // Whether a control of the kind can be made from a screen.
    [[nodiscard]] bool can_make(UnitKind kind, const Screen& screen, const ScreenSource& source) const;

private:
    [[nodiscard]] Result<std::string> degraded(std::size_t system, std::size_t segment) const;
    [[nodiscard]] RandomStream stream(std::string_view purpose, std::size_t system,
                                      std::size_t segment) const;

    const ShownTexts& texts_;
    Language target_;
    ControlOptions options_;
    // Where phrases come from, by system: the references, or the system's own outputs where there are none.
    [[nodiscard]] std::span<const std::string_view> donors(std::size_t system) const;

    std::vector<std::string_view> references_;  // empty where no segment has one
    std::vector<std::vector<std::string>> outputs_;
    std::vector<std::vector<std::string_view>> output_views_;
};

}  // namespace adjudge
