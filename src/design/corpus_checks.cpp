#include "design/corpus_checks.hpp"

#include <string>
#include <string_view>
#include <unordered_map>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "text/scripts.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

// Shorter lines are too often a name or a formula.
constexpr std::size_t least_words_to_tell_a_script = 4;
// One Latin name has more letters than many Chinese words.
constexpr double least_share = 0.1;

Error at(const TextOrigin& origin, std::size_t segment, std::string message) {
    return {ErrorCode::InvalidInput, std::move(message), {.file = origin.file, .line = origin.line(segment)}};
}

void check_empty(const Corpus& corpus, const SampleRules& sample, CorpusFindings& findings) {
    for (std::size_t s = 0; s < corpus.systems.size(); ++s) {
        for (std::size_t segment = 0; segment < corpus.segments.size(); ++segment) {
            if (!corpus.systems[s].outputs[segment].empty()) {
                continue;
            }
            ++findings.empty_outputs;
            if (!sample.skips_empty_outputs) {
                findings.errors.add(at(
                    corpus.system_origins[s], segment,
                    fmt::format("the output of {} is empty: nobody can judge it; with "
                                "sample.skips_empty_outputs = true it is left out, to the good of the system",
                                quote(corpus.systems[s].system))));
            }
        }
    }
}

struct CheckedText {
    std::string_view name;  // of a system, or what the text is
    const TextOrigin& origin;
    const Language& language;
};

// `text_at` gives the line of each segment.
template <class TextAt>
void check_script(const CheckedText& text, std::size_t segments, TextAt text_at, CorpusFindings& findings) {
    std::size_t judged = 0;
    std::vector<std::size_t> wrong;
    for (std::size_t segment = 0; segment < segments; ++segment) {
        const std::string& line = text_at(segment);
        const auto share = script_share(line, text.language);
        if (!share || count_words(line, text.language) < least_words_to_tell_a_script) {
            continue;
        }
        ++judged;
        if (*share < least_share) {
            wrong.push_back(segment);
        }
    }
    if (wrong.empty()) {
        return;
    }
    const std::string script = dominant_script(text_at(wrong[0])).value_or("another script");
    if (2 * wrong.size() > judged) {
        findings.errors.add(
            at(text.origin, wrong[0],
               fmt::format("{} of {} lines of {} are in {}, which {} is not written in: is this "
                           "the right file and language?",
                           wrong.size(), judged, text.name, script, text.language.name)));
        return;
    }
    for (const std::size_t segment : wrong) {
        findings.warnings.add(at(
            text.origin, segment,
            fmt::format("{} is in {} here, which {} is not written in", text.name,
                        dominant_script(text_at(segment)).value_or("another script"), text.language.name)));
    }
}

void check_repeated(const Corpus& corpus, CorpusFindings& findings) {
    std::unordered_map<std::string_view, std::size_t> first;
    for (std::size_t segment = 0; segment < corpus.segments.size(); ++segment) {
        const auto [known, is_new] = first.try_emplace(corpus.segments[segment].source, segment);
        if (!is_new) {
            findings.warnings.add(at(corpus.source_origin, segment,
                                     fmt::format("the source repeats line {}: workers will meet it twice",
                                                 corpus.source_origin.line(known->second))));
        }
    }
}

}  // namespace

CorpusFindings check_corpus(const Corpus& corpus, const CorpusLanguages& languages,
                            const SampleRules& sample) {
    CorpusFindings findings;
    check_empty(corpus, sample, findings);
    const std::size_t segments = corpus.segments.size();
    check_script(
        {"the source", corpus.source_origin, languages.source}, segments,
        [&](std::size_t i) -> const std::string& { return corpus.segments[i].source; }, findings);
    check_script(
        {"the reference", corpus.reference_origin, languages.target}, segments,
        [&](std::size_t i) -> const std::string& { return corpus.segments[i].reference; }, findings);
    for (std::size_t s = 0; s < corpus.systems.size(); ++s) {
        check_script(
            {corpus.systems[s].system, corpus.system_origins[s], languages.target}, segments,
            [&](std::size_t i) -> const std::string& { return corpus.systems[s].outputs[i]; }, findings);
    }
    check_repeated(corpus, findings);
    return findings;
}

}  // namespace adjudge
