#include "text/language_guess.hpp"

#include <algorithm>
#include <array>

#include "text/language.hpp"
#include "text/lower_case.hpp"
#include "text/scripts.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

// Scripts that one language among those of the trade is written in.
struct ScriptOfOne {
    std::string_view script;
    std::string_view language;
};

constexpr std::array<ScriptOfOne, 21> scripts_of_one{
    {{"Hang", "ko"}, {"Hira", "ja"}, {"Kana", "ja"}, {"Hani", "zh"}, {"Thai", "th"}, {"Grek", "el"},
     {"Hebr", "he"}, {"Armn", "hy"}, {"Geor", "ka"}, {"Beng", "bn"}, {"Taml", "ta"}, {"Telu", "te"},
     {"Knda", "kn"}, {"Mlym", "ml"}, {"Gujr", "gu"}, {"Guru", "pa"}, {"Khmr", "km"}, {"Laoo", "lo"},
     {"Mymr", "my"}, {"Sinh", "si"}, {"Ethi", "am"}}};

// The commonest words of a language, those of its neighbors apart as far as that goes.
struct CommonWords {
    std::string_view language;
    std::array<std::string_view, 12> words;
};

constexpr std::array<CommonWords, 24> common_words{
    {{"en", {"the", "of", "and", "to", "is", "that", "it", "was", "for", "with", "are", "this"}},
     {"de", {"der", "die", "und", "das", "ist", "nicht", "ein", "eine", "mit", "auf", "den", "zu"}},
     {"fr", {"le", "les", "des", "et", "est", "une", "dans", "pour", "qui", "du", "pas", "sur"}},
     {"es", {"el", "los", "las", "y", "que", "una", "por", "con", "es", "para", "del", "se"}},
     {"pt", {"o", "os", "uma", "não", "com", "para", "do", "da", "em", "dos", "mais", "é"}},
     {"it", {"il", "di", "che", "gli", "è", "una", "per", "non", "della", "sono", "del", "con"}},
     {"nl", {"de", "het", "een", "van", "niet", "en", "dat", "op", "zijn", "voor", "met", "aan"}},
     {"sv", {"och", "att", "det", "som", "är", "en", "på", "inte", "för", "av", "med", "den"}},
     {"da", {"og", "at", "det", "er", "ikke", "af", "til", "på", "som", "med", "har", "jeg"}},
     {"pl", {"i", "w", "nie", "się", "na", "że", "z", "jest", "do", "to", "jak", "o"}},
     {"cs", {"a", "se", "v", "je", "na", "že", "s", "to", "z", "do", "jsem", "ale"}},
     {"hu", {"a", "az", "és", "hogy", "nem", "is", "egy", "van", "ez", "meg", "csak", "volt"}},
     {"fi", {"ja", "on", "ei", "että", "se", "hän", "oli", "mutta", "ovat", "kun", "myös", "joka"}},
     {"et", {"ja", "on", "ei", "et", "see", "oli", "ta", "kui", "mis", "ka", "oma", "aga"}},
     {"lt", {"ir", "kad", "yra", "į", "tai", "buvo", "su", "iš", "bet", "kaip", "ne", "o"}},
     {"lv", {"un", "ir", "ka", "no", "ar", "par", "uz", "bija", "tas", "to", "kas", "nav"}},
     {"ro", {"și", "de", "în", "nu", "să", "este", "cu", "pe", "care", "la", "din", "mai"}},
     {"tr", {"ve", "bir", "bu", "için", "ile", "da", "de", "çok", "olarak", "daha", "ne", "gibi"}},
     {"is", {"og", "að", "í", "er", "sem", "var", "á", "ekki", "við", "það", "um", "til"}},
     {"id", {"yang", "dan", "di", "itu", "dengan", "untuk", "tidak", "ini", "dari", "dalam", "akan", "pada"}},
     {"vi", {"của", "và", "là", "các", "được", "trong", "một", "những", "cho", "không", "có", "người"}},
     {"ru", {"и", "в", "не", "на", "что", "с", "он", "как", "это", "по", "но", "из"}},
     {"uk", {"і", "в", "не", "на", "що", "з", "та", "у", "до", "як", "це", "від"}},
     {"ar", {"في", "من", "على", "إلى", "أن", "عن", "التي", "هذا", "ما", "لا", "كان", "مع"}}}};

// Of a text's words, how many must be common words of a language, and of that language more than of others.
constexpr double least_share = 0.05;
constexpr std::size_t least_words = 8;
constexpr double least_lead = 1.15;

std::optional<std::string> by_script(const std::string& script) {
    const auto found = std::ranges::find(scripts_of_one, script, &ScriptOfOne::script);
    return found == scripts_of_one.end() ? std::nullopt : std::optional<std::string>{found->language};
}

bool has_kana(std::string_view text) {
    const auto japanese = find_language("ja");
    const auto chinese = find_language("zh");
    return japanese && chinese &&
           script_share(text, *japanese).value_or(0.0) > script_share(text, *chinese).value_or(0.0) + 0.05;
}

std::optional<std::string> by_words(std::string_view text) {
    const auto english = find_language("en");  // for what separates words: spaces
    if (!english) {
        return std::nullopt;
    }
    std::array<std::size_t, common_words.size()> found{};
    std::size_t words = 0;
    const std::string lower = lower_case(text);
    for (const TextWord& word : words_of(lower, *english)) {
        ++words;
        for (std::size_t i = 0; i < common_words.size(); ++i) {
            const auto& common = common_words[i].words;
            found[i] += std::ranges::find(common, word.bare) == common.end() ? 0U : 1U;
        }
    }
    const auto best = static_cast<std::size_t>(std::ranges::max_element(found) - found.begin());
    std::size_t next = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        next = i == best ? next : std::max(next, found[i]);
    }
    const bool is_enough =
        words >= least_words && static_cast<double>(found[best]) >= least_share * static_cast<double>(words);
    return is_enough && static_cast<double>(found[best]) >= least_lead * static_cast<double>(next)
               ? std::optional<std::string>{common_words[best].language}
               : std::nullopt;
}

}  // namespace

std::optional<std::string> guess_language(std::string_view text) {
    const auto script = dominant_script(text);
    if (!script) {
        return std::nullopt;
    }
    if (*script == "Hani" && has_kana(text)) {
        return "ja";
    }
    const auto only = by_script(*script);
    return only ? only : by_words(text);
}

}  // namespace adjudge
