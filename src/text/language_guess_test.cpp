#include "text/language_guess.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

struct GuessedText {
    std::string_view language;
    std::string_view text;
};

class WrittenText : public ::testing::TestWithParam<GuessedText> {};

TEST_P(WrittenText, IsRecognizedByItsScriptOrItsCommonWords) {
    EXPECT_EQ(guess_language(GetParam().text), GetParam().language);
}

INSTANTIATE_TEST_SUITE_P(
    GuessLanguage, WrittenText,
    ::testing::Values(
        GuessedText{"en",
                    "The bridge to the island was closed for a week, and that is why this took so long."},
        GuessedText{"de",
                    "Die Brücke zur Insel war eine Woche lang gesperrt, und das ist nicht mit dem Wetter zu "
                    "erklären."},
        GuessedText{
            "fr", "Le pont qui mène à l'île est fermé, et les habitants ne sont pas dans une bonne humeur."},
        GuessedText{
            "es",
            "El puente que lleva a la isla se cerró, y los vecinos esperan que abran las rutas con una "
            "barca para el correo."},
        GuessedText{"cs",
                    "Most na ostrov je zavřený a lidé se ptají, že to nikdo s nimi v obci neřešil, ale je to "
                    "tak."},
        GuessedText{"pl",
                    "Most na wyspę jest zamknięty i nikt nie wie, jak się do niej dostać, to jest w tym "
                    "tygodniu problem."},
        GuessedText{"ru",
                    "Мост на остров закрыт, и жители не знают, что это значит, но как он откроется, скажут."},
        GuessedText{"uk",
                    "Міст на острів закрито, і мешканці не знають, що це означає, та чекають до весни."},
        GuessedText{"zh", "通往岛上的桥关闭了一个星期。"},
        GuessedText{"ja", "島への橋は一週間閉鎖されました。"},
        GuessedText{"ko", "섬으로 가는 다리가 일주일 동안 폐쇄되었습니다."},
        GuessedText{
            "ar", "أغلق الجسر إلى الجزيرة هذا الأسبوع من المدينة في الصباح ولا أحد يعرف ما كان على الطريق"}),
    [](const auto& param) { return std::string{param.param.language}; });

TEST(GuessLanguage, TellsNothingOfAFewWords) { EXPECT_EQ(guess_language("The end of it"), std::nullopt); }

TEST(GuessLanguage, TellsNothingWithoutLetters) {
    EXPECT_EQ(guess_language("1234 5678 ... 90"), std::nullopt);
}

TEST(GuessLanguage, TellsNothingOfAScriptOfSeveralLanguages) {
    EXPECT_EQ(guess_language("पुल एक सप्ताह के लिए बंद था और कोई नहीं जानता था कि क्यों"), std::nullopt);
}

}  // namespace
}  // namespace adjudge
