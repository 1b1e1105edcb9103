// Batches of Amazon Mechanical Turk in both layouts: no crash, and what is read can be written as a table and
// read again.
#include <cstdint>
#include <string>
#include <vector>

#include "formats/mturk/mturk_ratings.hpp"
#include "formats/tables/table_reader.hpp"
#include "fuzz/fuzzed_table.hpp"

namespace {

using namespace adjudge;

void import_text(const std::string& text) {
    std::vector<MturkBatch> batches;
    batches.push_back(read_mturk_batch(SourceText::from_memory("b", text)));
    batches.push_back(batches.front());
    const auto ratings = mturk_ratings(batches);
    require(!ratings || batches[0].problems.empty());
    if (ratings) {
        require(ratings->counts.judgments == ratings->table.rows());
        const std::string once = written(ratings->table);
        const auto again = read_table(SourceText::from_memory("t.csv", once), {.format = FileFormat::Csv});
        require(again.has_value());
        require(written(*again) == once);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const std::string header = "HITId,AssignmentId,WorkerId,SubmitTime,";
    const std::string start = "H,A,W,Mon Nov 21 08:37:58 PST 2016,";
    import_text(text);
    import_text(header + "Answer.Q1,Reward,AcceptTime,WorkTimeInSeconds,Input.src\n" + start + text);
    import_text(header + "Input.sys_id_0,Input.sid_0,Input.tst_0,Answer.Q1\n" + start + "a,1,ref," + text);
    return 0;
}
