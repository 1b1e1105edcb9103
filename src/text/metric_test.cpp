// Signatures: sacreBLEU 2.6.0, with adjudge's version.
#include "text/metric.hpp"

#include <gtest/gtest.h>

#include "base/version.hpp"

namespace adjudge {
namespace {

std::string with_version(const std::string& keys) {
    return keys + "|version:adjudge-" + std::string{version()};
}

TEST(MetricSignature, HasTheKeysOfSacrebleu) {
    EXPECT_EQ(metric_signature(BleuOptions{}, {}),
              with_version("nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp"));
    EXPECT_EQ(metric_signature(ChrfOptions{}, {}),
              with_version("nrefs:1|case:mixed|eff:yes|nc:6|nw:0|space:no"));
    EXPECT_EQ(metric_signature(TerOptions{}, {}),
              with_version("nrefs:1|case:lc|tok:tercom|norm:no|punct:yes|asian:no"));
}

TEST(MetricSignature, TellsSmoothingValuesAndTests) {
    EXPECT_EQ(metric_signature(BleuOptions{.smoothing = BleuSmoothing::Floor}, {.references = 2}),
              with_version("nrefs:2|case:mixed|eff:no|tok:13a|smooth:floor[0.10]"));
    EXPECT_EQ(metric_signature(BleuOptions{}, {.randomization = 10000, .seed = 12345}),
              with_version("nrefs:1|ar:10000|seed:12345|case:mixed|eff:no|tok:13a|smooth:exp"));
}

TEST(MetricName, IsTheOneOfPapers) {
    EXPECT_EQ(metric_name(BleuOptions{}), "BLEU");
    EXPECT_EQ(metric_name(ChrfOptions{.word_order = 2}), "chrF2++");
    EXPECT_EQ(metric_name(TerOptions{}), "TER");
}

}  // namespace
}  // namespace adjudge
