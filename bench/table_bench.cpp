// Makes a ratings file of any size, and reads it while it watches clock and memory. bench/run calls it.
#include <cstdio>
#include <string>

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/os.h>
#include <unistd.h>

#include "base/random.hpp"
#include "clock_and_memory.hpp"
#include "formats/source_text.hpp"
#include "formats/tables/cell.hpp"
#include "formats/tables/table_reader.hpp"
#include "model/table_views.hpp"

namespace adjudge {
namespace {

constexpr std::size_t units_in_hit = 100;

// The shape of a large direct-assessment campaign: HITs of 100 units, 40 systems, 3,000 segments.
void generate(const std::string& path, std::size_t rows) {
    auto out = fmt::output_file(path);
    out.print("worker,item,system,score,kind,hit,position,seconds,submitted_at\n");
    RandomStream random{1, "bench"};
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t hit = row / units_in_hit;
        const std::uint64_t draw = random.below(10);
        const std::string_view kind = draw == 0 ? "bad_reference" : draw == 1 ? "ask_again" : "system";
        out.print("A{:05}Z,newstest-{:04},online-{:02},{},{},hit-{:07},{},{:.1f},{}\n", hit % 20000,
                  random.below(3000), random.below(40), random.below(101), kind, hit, row % units_in_hit,
                  5.0 + 20.0 * random.uniform(),
                  format_time(1'525'176'000'000'000 + static_cast<std::int64_t>(row) * 1'000'000));
    }
}

std::size_t plain_read(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    std::string block(std::size_t{1} << 20U, '\0');
    std::size_t total = 0;
    for (ssize_t got = 0; (got = ::read(file, block.data(), block.size())) > 0;) {
        total += static_cast<std::size_t>(got);
    }
    ::close(file);
    return total;
}

struct TableReading {
    std::size_t rows;
    std::size_t workers;
    double score_sum;
    std::size_t table_bytes;
    std::size_t file_bytes;
    std::size_t own_kilobytes;  // while the table was there
};

TableReading read_whole(const std::string& path) {
    const auto source = SourceText::open(path);
    const auto table = read_table(*source, {});
    const auto view = RatingsView::of(*table);
    double sum = 0.0;
    for (const double score : view->score) {
        sum += score;
    }
    return {view->rows,      view->worker.distinct(), sum,
            table->memory(), source->text().size(),   kilobytes("RssAnon:")};
}

int read(const std::string& path) {
    const double plain = timed([&] { return plain_read(path); }).seconds;
    const auto [found, seconds] = timed([&] { return read_whole(path); });
    fmt::print(
        "{{\"rows\": {}, \"workers\": {}, \"score_sum\": {}, \"file_bytes\": {}, \"seconds\": {}, "
        "\"plain_read_seconds\": {}, \"table_bytes\": {}, \"anonymous_bytes\": {}, \"peak_bytes\": {}}}\n",
        found.rows, found.workers, found.score_sum, found.file_bytes, seconds, plain, found.table_bytes,
        found.own_kilobytes * 1024, kilobytes("VmHWM:") * 1024);
    return 0;
}

}  // namespace
}  // namespace adjudge

int main(int argc, char** argv) {
    const std::vector<std::string> args(argv + 1, argv + argc);
    if (args.size() == 3 && args[0] == "generate") {
        adjudge::generate(args[1], std::stoul(args[2]));
        return 0;
    }
    if (args.size() == 2 && args[0] == "read") {
        return adjudge::read(args[1]);
    }
    fmt::print(stderr, "usage: table_bench generate FILE ROWS | table_bench read FILE\n");
    return 2;
}
