#include "report/citations.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::vector<Citation> every_citation() {
    std::vector<Citation> all;
    for (const std::string_view key : all_words<Citation>()) {
        all.push_back(*from_word<Citation>(key));
    }
    return all;
}

TEST(Citations, HaveAShortFormOfTheirOwn) {
    std::set<std::string_view> forms;
    for (const Citation citation : every_citation()) {
        forms.insert(short_form(citation));
    }
    EXPECT_EQ(forms.size(), all_words<Citation>().size());
}

// The key ends with the year, and so does what a text says but for a letter.
TEST(Citations, NameTheYearOfTheirEntry) {
    for (const Citation citation : every_citation()) {
        const std::string_view form = short_form(citation);
        const std::string year{form.substr(form.rfind(' ') + 1, 4)};
        EXPECT_NE(word(citation).find(year), std::string_view::npos) << form;
        EXPECT_NE(bibtex({citation}).find("year = {" + year + "}"), std::string::npos) << form;
    }
}

TEST(Citations, AreEntriesInTheOrderGivenAndOnce) {
    const std::string text = bibtex({Citation::Holm1979, Citation::Efron1993, Citation::Holm1979});
    EXPECT_EQ(std::ranges::count(text, '@'), 2);
    EXPECT_LT(text.find("@article{holm-1979,"), text.find("@book{efron-tibshirani-1993,"));
}

TEST(Citations, CloseEveryBrace) {
    for (const Citation citation : every_citation()) {
        const std::string text = bibtex({citation});
        EXPECT_EQ(std::ranges::count(text, '{'), std::ranges::count(text, '}')) << text;
    }
}

TEST(Citations, AreNothingWhereNoneIsNamed) { EXPECT_EQ(bibtex({}), ""); }

}  // namespace
}  // namespace adjudge
