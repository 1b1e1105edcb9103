// Metrics, tokenizers and significance tests beside what sacreBLEU found for the same texts.
#include <algorithm>
#include <cmath>

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "reference/metrics/made_corpus.hpp"
#include "reference/reference_cases.hpp"
#include "text/code_points.hpp"
#include "text/corpus_statistics.hpp"
#include "text/lower_case.hpp"
#include "text/system_comparison.hpp"
#include "text/white_space.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::json;

constexpr std::size_t block_size = 100;
constexpr std::uint64_t hash_start = 0xCBF29CE484222325U;
// The sanitizers are slow: they see the first part of the corpus, whose blocks are the same.
#ifdef ADJUDGE_SANITIZED
constexpr std::size_t most_segments = 1000;
#else
constexpr std::size_t most_segments = 20'000;
#endif

std::uint64_t hashed(std::uint64_t hash, std::uint64_t value) { return (hash ^ value) * 0x100000001B3U; }

std::uint64_t text_hash(std::string_view text, std::uint64_t hash = hash_start) {
    for (const char c : text) {
        hash = hashed(hash, static_cast<unsigned char>(c));
    }
    return hash;
}

std::string hexadecimal(std::uint64_t value) { return fmt::format("{:016x}", value); }

MadeCorpus made_corpus(std::size_t segments, std::size_t systems) {
    return CorpusMaker{ADJUDGE_REFERENCE "/metrics/words.txt"}.make(segments, systems);
}

std::vector<std::string_view> views(const std::vector<std::string>& texts) {
    return {texts.begin(), texts.end()};
}

TerOptions ter_options(const Json& options) {
    return {.is_case_sensitive = options.value("case_sensitive", false),
            .is_normalized = options.value("normalized", false),
            .is_without_punctuation = options.value("no_punct", false),
            .has_asian_support = options.value("asian_support", false)};
}

TextMetric metric_of(const Json& one) {
    const Json& options = one.at("options");
    if (one.at("metric") == "ter") {
        return ter_options(options);
    }
    if (one.at("metric") == "chrf") {
        return ChrfOptions{.character_order = options.value("char_order", std::size_t{6}),
                           .word_order = options.value("word_order", std::size_t{0}),
                           .beta = options.value("beta", 2),
                           .is_lower_cased = options.value("lowercase", false),
                           .keeps_white_space = options.value("whitespace", false),
                           .has_epsilon_smoothing = options.value("eps_smoothing", false)};
    }
    BleuOptions bleu{.tokenizer = *from_word<Tokenizer>(options.value("tokenize", "13a")),
                     .smoothing = *from_word<BleuSmoothing>(options.value("smooth_method", "exp")),
                     .order = options.value("max_ngram_order", std::size_t{4}),
                     .has_effective_order = options.value("effective_order", false),
                     .is_lower_cased = options.value("lowercase", false)};
    if (options.contains("smooth_value")) {
        bleu.smoothing_value = options.at("smooth_value").get<double>();
    }
    return bleu;
}

CorpusStatistics statistics_of(const std::vector<std::vector<std::string>>& references,
                               const std::vector<std::vector<std::string>>& systems,
                               const std::vector<TextMetric>& metrics) {
    std::vector<std::vector<std::string_view>> all;
    all.reserve(references.size() + systems.size());
    ScoredTexts texts;
    for (const auto& lines : references) {
        texts.references.emplace_back(all.emplace_back(views(lines)));
    }
    for (const auto& lines : systems) {
        texts.systems.emplace_back(all.emplace_back(views(lines)));
    }
    return *corpus_statistics(texts, metrics);
}

std::string block_digest(const CorpusStatistics& statistics, std::size_t begin) {
    std::uint64_t hash = hash_start;
    const std::size_t end = std::min(begin + block_size, statistics.segments());
    for (std::size_t i = begin; i < end; ++i) {
        for (const double value : statistics.of_metric(statistics.systems[0].row(i), 0)) {
            hash = hashed(hash, static_cast<std::uint64_t>(std::llround(60 * value)));
        }
    }
    return hexadecimal(hash);
}

// sacreBLEU's signature with our version in the place of its own.
std::string our_signature(const std::string& theirs) {
    const TextMetric any = TerOptions{};
    const std::string ours = metric_signature(any, {});
    return theirs.substr(0, theirs.rfind("|version:")) + ours.substr(ours.rfind("|version:"));
}

TEST(MadeCorpusReference, IsTheSameInBothLanguages) {
    for (const Json& one : reference_cases("metrics", "corpus itself")) {
        const MadeCorpus corpus = made_corpus(one.at("segments"), one.at("systems"));
        std::uint64_t hash = hash_start;
        bool is_first = true;
        const auto add = [&](const std::vector<std::string>& lines) {
            for (const std::string& line : lines) {
                hash = text_hash(line, is_first ? hash : text_hash("\n", hash));
                is_first = false;
            }
        };
        add(corpus.references);
        std::ranges::for_each(corpus.systems, add);
        EXPECT_EQ(hexadecimal(hash), one.at("hash"));
    }
}

class CorpusReference : public ::testing::Test {
protected:
    // All cases of that metric, or only those of the whole corpus.
    static void expect_equal(const std::string& metric, bool is_whole) {
        std::size_t checked = 0;
        for (const Json& one : reference_cases("metrics", "corpus")) {
            if (one.at("metric") == metric && (one.at("segments") == 20'000) == is_whole) {
                expect_equal(one);
                ++checked;
            }
        }
        EXPECT_GT(checked, 0U);
    }

    static void expect_equal(const Json& one) {
        SCOPED_TRACE(one.at("metric").get<std::string>() + " " + one.at("options").dump());
        const std::size_t segments = std::min(one.at("segments").get<std::size_t>(), most_segments);
        const std::size_t references = one.at("references");
        MadeCorpus corpus = made_corpus(segments, references);
        std::vector<std::vector<std::string>> streams{corpus.references};
        streams.insert(streams.end(), corpus.systems.begin() + 1, corpus.systems.end());
        const CorpusStatistics statistics = statistics_of(streams, {corpus.systems[0]}, {metric_of(one)});
        for (std::size_t begin = 0; begin < segments; begin += block_size) {
            ASSERT_EQ(block_digest(statistics, begin), one.at("blocks")[begin / block_size]) << begin;
        }
        EXPECT_EQ(metric_signature(metric_of(one), {.references = references}),
                  our_signature(one.at("signature")));
        if (segments == one.at("segments")) {
            expect_scores(one, statistics);
        }
    }

    static void expect_scores(const Json& one, const CorpusStatistics& statistics) {
        EXPECT_NEAR(plain_scores(statistics)[0][0].score, one.at("score").get<double>(), 1e-12);
        const std::vector<double> sums = statistics.systems[0].sums();
        for (std::size_t i = 0; i < one.at("sums").size(); ++i) {
            EXPECT_NEAR(sums[i], one.at("sums")[i].get<double>(), 1e-6);
        }
        if (one.contains("precisions")) {
            const auto options = std::get<BleuOptions>(statistics.metrics[0]);
            const BleuScore score = bleu_score(statistics.of_metric(sums, 0), options);
            for (std::size_t n = 0; n < options.order; ++n) {
                EXPECT_NEAR(score.precisions[n], one.at("precisions")[n].get<double>(), 1e-12);
            }
        }
    }
};

TEST_F(CorpusReference, BleuOfTheWholeCorpusIsThatOfSacrebleu) { expect_equal("bleu", true); }
TEST_F(CorpusReference, ChrfOfTheWholeCorpusIsThatOfSacrebleu) { expect_equal("chrf", true); }
TEST_F(CorpusReference, TerOfTheWholeCorpusIsThatOfSacrebleu) { expect_equal("ter", true); }
TEST_F(CorpusReference, BleuWithOptionsIsThatOfSacrebleu) { expect_equal("bleu", false); }
TEST_F(CorpusReference, ChrfWithOptionsIsThatOfSacrebleu) { expect_equal("chrf", false); }
TEST_F(CorpusReference, TerWithOptionsIsThatOfSacrebleu) { expect_equal("ter", false); }

TEST_F(CorpusReference, ConfidenceIsThatOfSacrebleu) {
    std::size_t checked = 0;
    for (const Json& one : reference_cases("metrics", "corpus")) {
        if (!one.contains("mean")) {
            continue;
        }
        const MadeCorpus corpus =
            made_corpus(std::min(std::size_t{500}, one.at("segments").get<std::size_t>()), 1);
        const auto statistics = statistics_of({corpus.references}, {corpus.systems[0]}, {metric_of(one)});
        const ScoreEstimate estimate = *scores_with_confidence(statistics, {.trials = 50})[0][0].estimate;
        EXPECT_NEAR(estimate.mean, one.at("mean").get<double>(), 1e-11) << one.at("options");
        EXPECT_NEAR(estimate.half_width, one.at("half width").get<double>(), 1e-11) << one.at("options");
        ++checked;
    }
    EXPECT_GT(checked, 10U);
}

TEST(TextReference, SingleTextsHaveTheScoresOfSacrebleu) {
    for (const Json& one : reference_cases("metrics", "texts")) {
        std::vector<std::vector<std::string>> references;
        for (const Json& reference : one.at("references")) {
            references.push_back({reference.get<std::string>()});
        }
        const auto statistics =
            statistics_of(references, {{one.at("output").get<std::string>()}}, {metric_of(one)});
        EXPECT_NEAR(plain_scores(statistics)[0][0].score, one.at("score").get<double>(), 1e-12)
            << one.at("metric") << one.at("options") << one.at("output") << one.at("references");
    }
}

std::string joined(const std::vector<std::string_view>& words, std::string_view between) {
    return fmt::format("{}", fmt::join(words, between));
}

template <class Tokenize>
void expect_hashes(const Json& one, Tokenize tokenize) {
    const MadeCorpus corpus = made_corpus(one.at("segments"), 0);
    for (std::size_t begin = 0; begin < corpus.references.size(); begin += block_size) {
        std::string text;
        for (std::size_t i = begin; i < std::min(begin + block_size, corpus.references.size()); ++i) {
            const std::string tokens = tokenize(corpus.references[i]);
            text += (i > begin ? "\n" : "") + joined(words_of(tokens), " ");
        }
        ASSERT_EQ(hexadecimal(text_hash(text)), one.at("hashes")[begin / block_size])
            << one.dump().substr(0, 100) << begin;
    }
}

TEST(TokenizerReference, GivesTheTokensOfSacrebleu) {
    for (const Json& one : reference_cases("metrics", "tokenizer")) {
        const Tokenizer tokenizer = *from_word<Tokenizer>(one.at("tokenizer").get<std::string>());
        expect_hashes(one, [&](std::string_view text) { return tokenized(text, tokenizer); });
    }
}

TEST(TokenizerReference, GivesTheTokensOfTer) {
    for (const Json& one : reference_cases("metrics", "ter tokenizer")) {
        expect_hashes(
            one, [&](std::string_view text) { return tokenized_ter(text, ter_options(one.at("options"))); });
    }
}

// What a function makes of a character among others, as make_values.py asks it.
std::string answer(const std::string& function, const std::string& c) {
    if (function == "lower") {
        return lower_case(c);
    }
    if (function == "sigma") {
        const std::string sigma = "\xCE\xA3";
        return lower_case("a" + c + sigma + c + "b " + sigma + c + " " + c + sigma);
    }
    const std::string between = "a" + c + "b";
    if (function == "words") {
        return joined(words_of(between), "|");
    }
    if (function == "intl") {
        return joined(words_of(tokenized_international(between + "1" + c + "2")), "|");
    }
    if (function == "zh") {
        return joined(words_of(tokenized_chinese(between)), "|");
    }
    return joined(words_of(tokenized_ter(between, {.is_normalized = true, .has_asian_support = true})), "|");
}

TEST(CharacterReference, EveryCharacterIsTreatedAsInPython) {
    for (const Json& one : reference_cases("metrics", "characters")) {
        const std::string function = one.at("function");
        for (std::size_t block = 0; block < one.at("hashes").size(); ++block) {
            std::uint64_t hash = hash_start;
            for (std::size_t c = 0x1000 * block; c < 0x1000 * (block + 1); ++c) {
                std::string text;
                append_utf8(text, static_cast<char32_t>(c));
                // No surrogates, and no letters that Unicode 15 added: Python 3.11 does not know them.
                const bool is_asked = (c < 0xD800 || c >= 0xE000) && (c < 0x1DF25 || c > 0x1DF2A);
                hash = is_asked ? text_hash(answer(function, text), hash) : hash;
            }
            EXPECT_EQ(hexadecimal(hash), one.at("hashes")[block])
                << function << fmt::format(" {:x}", 0x1000 * block);
        }
    }
}

TEST(PairedReference, TestsAgreeWithSacrebleu) {
    for (const Json& one : reference_cases("metrics", "paired")) {
        SCOPED_TRACE(one.at("signatures").dump());
        const MadeCorpus corpus = made_corpus(one.at("segments"), 5);
        std::vector<std::vector<std::string>> references{corpus.references, corpus.systems[3],
                                                         corpus.systems[4]};
        references.resize(one.at("references"));
        std::vector<TextMetric> metrics;
        for (const Json& metric : one.at("metrics")) {
            metrics.push_back(metric_of(metric));
        }
        const auto statistics =
            statistics_of(references, {corpus.systems[0], corpus.systems[1], corpus.systems[2]}, metrics);
        const bool is_bootstrap = one.at("kind") == "bs";
        const auto scores =
            compare_systems(statistics, is_bootstrap ? PairedTest::Bootstrap : PairedTest::Randomization,
                            {.trials = one.at("trials"), .seed = one.at("seed")});
        for (std::size_t system = 0; system < scores.size(); ++system) {
            for (std::size_t metric = 0; metric < metrics.size(); ++metric) {
                const Json& theirs = one.at("systems")[system].at(metric_name(metrics[metric]));
                const ComparedScore& ours = scores[system][metric];
                EXPECT_NEAR(ours.score, theirs.at("score").get<double>(), 1e-12);
                EXPECT_EQ(ours.p_value.has_value(), !theirs.at("p").is_null());
                if (ours.p_value) {
                    // With three references TER's sums of thirds depend on the order in which a BLAS adds
                    // them, and a trial that is nearly a tie may fall on either side.
                    const bool is_tied = !is_bootstrap && references.size() == 3;
                    EXPECT_NEAR(*ours.p_value, theirs.at("p").get<double>(),
                                is_tied ? 2.0 / (one.at("trials").get<double>() + 1) : 1e-12);
                }
                EXPECT_EQ(ours.estimate.has_value(), is_bootstrap);
                if (ours.estimate) {
                    EXPECT_NEAR(ours.estimate->mean, theirs.at("mean").get<double>(), 1e-12);
                    EXPECT_NEAR(ours.estimate->half_width, theirs.at("half width").get<double>(), 1e-12);
                }
            }
        }
    }
}

}  // namespace
}  // namespace adjudge
