// The different outputs there are for each passage. Systems that gave the same one share it, so that it is
// judged once and credited to all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "design/passages.hpp"
#include "model/corpus.hpp"

namespace adjudge {

struct DistinctOutput {
    std::uint32_t passage = 0;
    std::uint32_t system_set = 0;  // which systems gave it

    bool operator==(const DistinctOutput&) const = default;
};

// Every output that is not empty, by passage. A passage has the outputs [begin[p], begin[p + 1]).
class OutputIndex {
public:
    OutputIndex(const Corpus& corpus, std::span<const Passage> passages);

    [[nodiscard]] std::span<const DistinctOutput> all() const { return outputs_; }
    [[nodiscard]] std::size_t begin(std::size_t passage) const { return begin_[passage]; }
    [[nodiscard]] std::size_t end(std::size_t passage) const { return begin_[passage + 1]; }
    // The systems that gave the output, ascending.
    [[nodiscard]] std::span<const std::uint32_t> systems(std::size_t output) const {
        return system_sets_[outputs_[output].system_set];
    }
    // How many outputs were not kept for themselves, because another system gave the same.
    [[nodiscard]] std::size_t merged() const { return merged_; }

private:
    std::vector<DistinctOutput> outputs_ = {};
    std::vector<std::size_t> begin_ = {};
    std::vector<std::vector<std::uint32_t>> system_sets_ = {};
    std::size_t merged_ = 0;
};

}  // namespace adjudge
