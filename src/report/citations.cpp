#include "report/citations.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

namespace adjudge {
namespace {

struct Work {
    std::string_view short_form;
    std::string_view type;     // of the entry
    std::string_view authors;  // in LaTeX
    std::string_view title;
    std::string_view where;  // the field and its value
    int year;
};

constexpr std::string_view emnlp_2009 =
    "booktitle = {Proceedings of the 2009 Conference on Empirical Methods in Natural Language Processing}";
constexpr std::string_view emnlp_2018 =
    "booktitle = {Proceedings of the 2018 Conference on Empirical Methods in Natural Language Processing}";
constexpr std::string_view graham =
    "Graham, Yvette and Baldwin, Timothy and Moffat, Alistair and Zobel, Justin";

constexpr std::array<Work, 19> works{{
    {"Callison-Burch, 2009", "inproceedings", "Callison-Burch, Chris",
     "Fast, Cheap, and Creative: Evaluating Translation Quality Using {Amazon}'s {Mechanical} {Turk}",
     emnlp_2009, 2009},
    {"Denkowski and Lavie, 2010", "inproceedings", "Denkowski, Michael and Lavie, Alon",
     "Exploring Normalization Techniques for Human Judgments of Machine Translation Adequacy Collected Using "
     "{Amazon} {Mechanical} {Turk}",
     "booktitle = {Proceedings of the NAACL HLT 2010 Workshop on Creating Speech and Language Data with "
     "Amazon's "
     "Mechanical Turk}",
     2010},
    {"Graham et al., 2013a", "inproceedings", graham,
     "Continuous Measurement Scales in Human Evaluation of Machine Translation",
     "booktitle = {Proceedings of the 7th Linguistic Annotation Workshop and Interoperability with "
     "Discourse}",
     2013},
    {"Graham et al., 2013b", "inproceedings", graham,
     "Crowd-Sourcing of Human Judgments of Machine Translation Fluency",
     "booktitle = {Proceedings of the Australasian Language Technology Association Workshop 2013}", 2013},
    {"Läubli et al., 2018", "inproceedings", R"(L{\"a}ubli, Samuel and Sennrich, Rico and Volk, Martin)",
     "Has Machine Translation Achieved Human Parity? {A} Case for Document-level Evaluation", emnlp_2018,
     2018},
    {"Bojar et al., 2016", "inproceedings", R"(Bojar, Ond{\v{r}}ej and others)",
     "Findings of the 2016 Conference on Machine Translation",
     "booktitle = {Proceedings of the First Conference on Machine Translation}", 2016},
    {"Liang and Zeger, 1986", "article", "Liang, Kung-Yee and Zeger, Scott L.",
     "Longitudinal Data Analysis Using Generalized Linear Models", "journal = {Biometrika}", 1986},
    {"Efron and Tibshirani, 1993", "book", "Efron, Bradley and Tibshirani, Robert J.",
     "An Introduction to the Bootstrap", "publisher = {Chapman and Hall}", 1993},
    {"Holm, 1979", "article", "Holm, Sture", "A Simple Sequentially Rejective Multiple Test Procedure",
     "journal = {Scandinavian Journal of Statistics}", 1979},
    {"Benjamini and Hochberg, 1995", "article", "Benjamini, Yoav and Hochberg, Yosef",
     "Controlling the False Discovery Rate: A Practical and Powerful Approach to Multiple Testing",
     "journal = {Journal of the Royal Statistical Society: Series B}", 1995},
    {"Bradley and Terry, 1952", "article", "Bradley, Ralph Allan and Terry, Milton E.",
     "Rank Analysis of Incomplete Block Designs: {I}. The Method of Paired Comparisons",
     "journal = {Biometrika}", 1952},
    {"Davidson, 1970", "article", "Davidson, Roger R.",
     "On Extending the {Bradley}-{Terry} Model to Accommodate Ties in Paired Comparison Experiments",
     "journal = {Journal of the American Statistical Association}", 1970},
    {"Schulze, 2011", "article", "Schulze, Markus",
     "A New Monotonic, Clone-Independent, Reversal Symmetric, and {Condorcet}-Consistent Single-Winner "
     "Election "
     "Method",
     "journal = {Social Choice and Welfare}", 2011},
    {"Herbrich et al., 2006", "inproceedings", "Herbrich, Ralf and Minka, Tom and Graepel, Thore",
     "{TrueSkill}: A {Bayesian} Skill Rating System",
     "booktitle = {Advances in Neural Information Processing Systems 19}", 2006},
    {"Dawid and Skene, 1979", "article", "Dawid, A. P. and Skene, A. M.",
     "Maximum Likelihood Estimation of Observer Error-Rates Using the {EM} Algorithm",
     "journal = {Journal of the Royal Statistical Society: Series C}", 1979},
    {"Hovy et al., 2013", "inproceedings",
     "Hovy, Dirk and Berg-Kirkpatrick, Taylor and Vaswani, Ashish and Hovy, Eduard",
     "Learning Whom to Trust with {MACE}", "booktitle = {Proceedings of NAACL-HLT 2013}", 2013},
    {"Whitehill et al., 2009", "inproceedings",
     "Whitehill, Jacob and Ruvolo, Paul and Wu, Tingfan and Bergsma, Jacob and Movellan, Javier",
     "Whose Vote Should Count More: Optimal Integration of Labels from Labelers of Unknown Expertise",
     "booktitle = {Advances in Neural Information Processing Systems 22}", 2009},
    {"Zhang et al., 2016", "article", "Zhang, Yuchen and Chen, Xi and Zhou, Dengyong and Jordan, Michael I.",
     "Spectral Methods Meet {EM}: A Provably Optimal Algorithm for Crowdsourcing",
     "journal = {Journal of Machine Learning Research}", 2016},
    {"Shimorina and Belz, 2022", "inproceedings", "Shimorina, Anastasia and Belz, Anya",
     "The Human Evaluation Datasheet: A Template for Recording Details of Human Evaluation Experiments in "
     "{NLP}",
     "booktitle = {Proceedings of the 2nd Workshop on Human Evaluation of NLP Systems (HumEval)}", 2022},
}};
static_assert(works.size() == Words<Citation>::all.size());

const Work& work_of(Citation citation) { return works[static_cast<std::size_t>(citation)]; }

std::string entry(Citation citation) {
    const Work& work = work_of(citation);
    return fmt::format("@{}{{{},\n  author = {{{}}},\n  title = {{{}}},\n  {},\n  year = {{{}}},\n}}\n",
                       work.type, word(citation), work.authors, work.title, work.where, work.year);
}

}  // namespace

std::string_view short_form(Citation citation) { return work_of(citation).short_form; }

std::string bibtex(const std::vector<Citation>& citations) {
    std::string text;
    std::vector<Citation> written;
    for (const Citation citation : citations) {
        if (std::ranges::find(written, citation) == written.end()) {
            written.push_back(citation);
            text += entry(citation);
        }
    }
    return text;
}

}  // namespace adjudge
