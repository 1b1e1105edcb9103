#include "cli/label_arguments.hpp"

#include <gtest/gtest.h>

#include "cli/testing_options.hpp"

namespace adjudge {
namespace {

LabelStudyOptions options_of(const std::vector<std::string>& words, std::uint64_t seed = 1) {
    LabelArguments arguments;
    read_words(words, [&](Options options) { arguments.declare(options); });
    return arguments.options(seed);
}

TEST(LabelArguments, ChooseTheDefaultsWhereNothingIsSaid) {
    const LabelStudyOptions options = options_of({});
    EXPECT_EQ(options.method, LabelMethod::DawidSkene);
    EXPECT_EQ(options.smoothing, LabelStudyOptions{}.smoothing);
    EXPECT_EQ(options.most_iterations, LabelStudyOptions{}.most_iterations);
}

TEST(LabelArguments, TakeTheNameOfEveryMethod) {
    for (std::size_t i = 0; i < all_words<LabelMethod>().size(); ++i) {
        const std::string method{all_words<LabelMethod>()[i]};
        EXPECT_EQ(options_of({"--method", method}).method, static_cast<LabelMethod>(i));
    }
}

TEST(LabelArguments, TakeNumbers) {
    const LabelStudyOptions options =
        options_of({"--smoothing", "0.5", "--iterations", "7", "--tolerance", "0.25", "--restarts", "3"}, 9);
    EXPECT_EQ(options.smoothing, 0.5);
    EXPECT_EQ(options.most_iterations, 7U);
    EXPECT_EQ(options.tolerance, 0.25);
    EXPECT_EQ(options.restarts, 3U);
    EXPECT_EQ(options.seed, 9U);
}

TEST(LabelArguments, RefuseWhatIsOutOfRange) {
    for (const auto& [option, value] :
         std::vector<std::pair<std::string, std::string>>{{"--smoothing", "0"},
                                                          {"--smoothing", "nan"},
                                                          {"--smoothing", "inf"},
                                                          {"--iterations", "0"},
                                                          {"--tolerance", "-1"},
                                                          {"--tolerance", "nan"},
                                                          {"--restarts", "0"},
                                                          {"--method", "best"},
                                                          {"--iterations", "-1"},
                                                          {"--restarts", "99999"},
                                                          {"--tolerance", "1e999"}}) {
        EXPECT_THROW(options_of({option, value}), CLI::ParseError) << option << " " << value;
    }
}

}  // namespace
}  // namespace adjudge
