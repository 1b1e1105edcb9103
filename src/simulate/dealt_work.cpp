#include "simulate/dealt_work.hpp"

#include <numeric>

#include "base/random.hpp"

namespace adjudge {
namespace {

// One of them, as often as its weight says; nothing where none has any.
std::optional<std::size_t> draw(const std::vector<double>& weights, RandomStream& random) {
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    double at = total * random.uniform();
    std::optional<std::size_t> drawn;
    // Rounding may leave a little of `at` behind the last weight: then it is that one.
    for (std::size_t i = 0; i < weights.size() && at >= 0.0; ++i) {
        drawn = weights[i] > 0.0 ? i : drawn;
        at -= weights[i];
    }
    return drawn;
}

// Deals HIT after HIT, and remembers who has done how many.
class Dealer {
public:
    Dealer(const std::vector<MadeWorker>& workers, const DealRules& rules)
        : workers_{workers}, rules_{rules}, done_(workers.size(), 0) {}

    void deal(std::size_t hit, const std::string& language, std::vector<DealtHit>& dealt) {
        RandomStream random{rules_.seed, "deal", hit};
        std::vector<double> crowd;
        std::vector<double> experts;
        for (std::size_t i = 0; i < workers_.size(); ++i) {
            const double weight = weight_of(i, language);
            crowd.push_back(workers_[i].is_expert() ? 0.0 : weight);
            experts.push_back(workers_[i].is_expert() ? weight : 0.0);
        }
        draw_workers(hit, places_of(hit), std::move(crowd), random, dealt);
        draw_workers(hit, rules_.experts_per_hit, std::move(experts), random, dealt);
    }

private:
    [[nodiscard]] std::size_t places_of(std::size_t hit) const {
        return rules_.workers_of_hits.empty() ? rules_.workers_per_hit : rules_.workers_of_hits[hit];
    }

    // Who has done less than their share comes first, so that nobody stays without work by chance.
    [[nodiscard]] double weight_of(std::size_t i, const std::string& language) const {
        const bool has_enough = rules_.hits_per_worker && done_[i] >= *rules_.hits_per_worker;
        return workers_[i].works_in(language) && (!has_enough || workers_[i].is_expert())
                   ? workers_[i].activity / static_cast<double>(1 + done_[i])
                   : 0.0;
    }

    void draw_workers(std::size_t hit, std::size_t places, std::vector<double> weights, RandomStream& random,
                      std::vector<DealtHit>& dealt) {
        for (std::size_t place = 0; place < places; ++place) {
            const auto worker = draw(weights, random);
            if (!worker) {
                return;
            }
            weights[*worker] = 0.0;
            ++done_[*worker];
            dealt.push_back({hit, *worker});
        }
    }

    const std::vector<MadeWorker>& workers_;
    const DealRules& rules_;
    std::vector<std::size_t> done_;
};

}  // namespace

std::vector<DealtHit> deal_hits(const std::vector<std::string>& languages,
                                const std::vector<MadeWorker>& workers, const DealRules& rules) {
    Dealer dealer{workers, rules};
    std::vector<DealtHit> dealt;
    for (std::size_t hit = 0; hit < languages.size(); ++hit) {
        dealer.deal(hit, languages[hit], dealt);
    }
    return dealt;
}

}  // namespace adjudge
