// What a reader wants to know first: which system is better and how sure that is, in sentences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace adjudge {

// The answer of one slice of a study.
struct StudyAnswer {
    std::string slice;  // empty where the study has one alone
    std::vector<std::string> sentences;
};

enum class NeighborVerdict : std::uint8_t { Better, NotDifferent, Incomparable };

// What is known of two systems that are next to each other in a ranking.
struct ComparedNeighbors {
    NeighborVerdict verdict;
    std::string
        evidence;  // "difference 9.1 points, 95 % interval 6.2 to 12.0", or why there is no comparison
};

// The systems of a slice from best to worst, and what is known of them.
struct OrderedSystems {
    std::vector<std::string> names;
    std::vector<std::size_t> clusters;  // of each, from 1 at the top
    // Of the systems at places i and j, i above j.
    std::function<ComparedNeighbors(std::size_t, std::size_t)> compare;
};

// "aurora is better than brook (...). cedar and dune are not significantly different (...)." Of many systems
// the clusters are named instead of every two neighbors.
std::vector<std::string> answer_sentences(const OrderedSystems& systems);

// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& names);

}  // namespace adjudge
