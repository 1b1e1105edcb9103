#include "report/ratings/verdict_cell.hpp"

#include "base/words.hpp"

namespace adjudge {
namespace {

Tone tone_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::Passed:
            return Tone::Good;
        case Verdict::Failed:
        case Verdict::Rejected:
            return Tone::Bad;
        case Verdict::Untestable:
            break;
    }
    return Tone::Doubtful;
}

}  // namespace

ReportCell verdict_cell(Verdict verdict) { return text_cell(word(verdict), tone_of(verdict)); }

}  // namespace adjudge
