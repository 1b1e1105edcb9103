#include "design/corpus_checks.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "base/parallel.hpp"
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

// The segments for which a system gave nothing.
std::vector<std::size_t> empty_outputs(const SystemTexts& system) {
    std::vector<std::size_t> segments;
    for (std::size_t segment = 0; segment < system.outputs.size(); ++segment) {
        if (system.outputs[segment].empty()) {
            segments.push_back(segment);
        }
    }
    return segments;
}

void check_empty(const Corpus& corpus, const SampleRules& sample, CorpusFindings& findings) {
    for (std::size_t s = 0; s < corpus.systems.size(); ++s) {
        const std::vector<std::size_t> segments = empty_outputs(corpus.systems[s]);
        findings.empty_outputs += segments.size();
        for (const std::size_t segment : sample.skips_empty_outputs ? std::vector<std::size_t>{} : segments) {
            findings.errors.add(
                at(corpus.system_origins[s], segment,
                   fmt::format("the output of {} is empty: nobody can judge it; with "
                               "sample.skips_empty_outputs = true it is left out, to the good of the system",
                               quote(corpus.systems[s].system))));
        }
    }
}

// One of the texts of a corpus: a line for each segment.
struct CheckedText {
    std::string_view name;  // of a system, or what the text is
    const TextOrigin& origin;
    const Language& language;
    std::function<const std::string&(std::size_t)> line;
};

std::vector<CheckedText> texts_of(const Corpus& corpus, const CorpusLanguages& languages) {
    std::vector<CheckedText> texts;
    texts.push_back({"the source", corpus.source_origin, languages.source,
                     [&](std::size_t i) -> const std::string& { return corpus.segments[i].source; }});
    texts.push_back({"the reference", corpus.reference_origin, languages.target,
                     [&](std::size_t i) -> const std::string& { return corpus.segments[i].reference; }});
    for (std::size_t s = 0; s < corpus.systems.size(); ++s) {
        texts.push_back(
            {corpus.systems[s].system, corpus.system_origins[s], languages.target,
             [&, s](std::size_t i) -> const std::string& { return corpus.systems[s].outputs[i]; }});
    }
    return texts;
}

struct ScriptCheck {
    std::size_t judged = 0;
    std::vector<std::size_t> wrong = {};  // segments
};

ScriptCheck check_script(const CheckedText& text, std::size_t segments) {
    ScriptCheck check;
    for (std::size_t segment = 0; segment < segments; ++segment) {
        const std::string& line = text.line(segment);
        const auto share = script_share(line, text.language);
        if (!share) {
            continue;
        }
        ++check.judged;
        if (*share < least_share && count_words(line, text.language) >= least_words_to_tell_a_script) {
            check.wrong.push_back(segment);
        }
    }
    return check;
}

void report_script(const CheckedText& text, const ScriptCheck& check, CorpusFindings& findings) {
    const auto script_at = [&](std::size_t segment) {
        return dominant_script(text.line(segment)).value_or("another script");
    };
    if (2 * check.wrong.size() > check.judged) {
        findings.errors.add(
            at(text.origin, check.wrong[0],
               fmt::format("{} of {} lines of {} are in {}, which {} is not written in: is this "
                           "the right file and language?",
                           check.wrong.size(), check.judged, text.name, script_at(check.wrong[0]),
                           text.language.name)));
        return;
    }
    for (const std::size_t segment : check.wrong) {
        findings.warnings.add(at(text.origin, segment,
                                 fmt::format("{} is in {} here, which {} is not written in", text.name,
                                             script_at(segment), text.language.name)));
    }
}

void check_scripts(const Corpus& corpus, const CorpusLanguages& languages, CorpusFindings& findings) {
    const std::vector<CheckedText> texts = texts_of(corpus, languages);
    const std::vector<ScriptCheck> checks = parallel_map(
        texts.size(), [&](std::size_t i) { return check_script(texts[i], corpus.segments.size()); },
        {.threads = corpus.segments.size() < 1000 ? 1U : 0U});
    for (std::size_t i = 0; i < texts.size(); ++i) {
        report_script(texts[i], checks[i], findings);
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
    check_scripts(corpus, languages, findings);
    check_repeated(corpus, findings);
    return findings;
}

}  // namespace adjudge
