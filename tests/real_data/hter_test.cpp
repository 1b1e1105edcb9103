// HTER labels of post-edited translations, as the data's README gives them. Skipped where the data is not at
// hand.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "end_to_end/run_program.hpp"
#include "real_data/data_folder.hpp"

namespace adjudge {
namespace {

struct LanguagePair {
    std::string name;
    double mean;
};

const std::array<LanguagePair, 7> pairs{{{"en-de", .183048},
                                         {"en-zh", .283886},
                                         {"et-en", .284893},
                                         {"ne-en", .662628},
                                         {"ro-en", .195451},
                                         {"ru-en", .178642},
                                         {"si-en", .602466}}};

class RealHter : public ::testing::Test {
protected:
    void SetUp() override {
        if (!data_folder()) {
            GTEST_SKIP() << "no real data: set ADJUDGE_REAL_DATA to its folder";
        }
    }

    static std::string path(const std::string& file) {
        return (*data_folder() / "mlqe-pe-dev" / file).string();
    }
};

// sacreBLEU finds one shift more than TERCOM in two of the segments.
TEST_F(RealHter, IsTheLabelOfAllButTwoSegments) {
    std::size_t equal = 0;
    for (const LanguagePair& pair : pairs) {
        const ProgramRun run = run_program({"score", "hter", "-i", path(pair.name + ".mt"), "-e",
                                            path(pair.name + ".pe"), "--sentence-level", "--cap", "-w", "6"});
        ASSERT_EQ(run.exit_code, 0) << run.err;
        const std::vector<std::string> found = lines_of(run.out);
        const std::vector<std::string> labels = lines_of(text_of(path(pair.name + ".hter")));
        ASSERT_EQ(found.size(), labels.size());
        double sum = 0.0;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            sum += std::stod(found[i]);
            equal += std::abs(std::stod(found[i]) - std::stod(labels[i])) < 1.5e-6 ? 1U : 0U;
        }
        EXPECT_NEAR(sum / static_cast<double>(labels.size()), pair.mean, 2e-4) << pair.name;
    }
    EXPECT_GE(equal, 6998U);
}

}  // namespace
}  // namespace adjudge
