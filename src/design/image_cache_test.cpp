#include "design/image_cache.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

ImageRequest request(std::string text) { return {.text = std::move(text), .language = "en"}; }

// Draws nothing: the "image" is the text and a thousand bytes.
Result<SentenceImage> thousand_bytes(const ImageRequest& request) {
    if (request.text.empty()) {
        return Error{.message = "blank"};
    }
    return SentenceImage{.bytes = request.text + std::string(1000, '.')};
}

struct Drawings {
    std::vector<std::string> texts;

    ImageCache::Draw counted() {
        return [this](const ImageRequest& request) {
            texts.push_back(request.text);
            return thousand_bytes(request);
        };
    }
};

constexpr std::size_t room_for_two = 3000;

TEST(ImageCache, DrawsARequestOnce) {
    Drawings drawings;
    ImageCache cache{1 << 20, drawings.counted()};
    const auto first = cache.image(request("a")).value();
    const auto second = cache.image(request("a")).value();
    EXPECT_EQ(first, second);
    EXPECT_EQ(drawings.texts.size(), 1U);
}

TEST(ImageCache, TellsRequestsApartByEachOfTheirParts) {
    Drawings drawings;
    ImageCache cache{1 << 20, drawings.counted()};
    std::vector<ImageRequest> requests(7, request("a"));
    requests[1].text = "b";
    requests[2].language = "de";
    requests[3].style.font_size += 1;
    requests[4].style.width += 1;
    requests[5].style.format = ImageFormat::Svg;
    requests[6].style.ink = Ink::Grey;
    for (const ImageRequest& each : requests) {
        EXPECT_TRUE(cache.image(each).has_value());
    }
    EXPECT_EQ(drawings.texts.size(), requests.size());
    EXPECT_EQ(cache.size(), requests.size());
}

TEST(ImageCache, GivesUpWhatWasNotAskedForLongest) {
    Drawings drawings;
    ImageCache cache{room_for_two, drawings.counted()};
    for (const char* text : {"a", "b", "a", "c", "a", "b"}) {
        EXPECT_TRUE(cache.image(request(text)).has_value());
    }
    EXPECT_EQ(drawings.texts, (std::vector<std::string>{"a", "b", "c", "b"}));
    EXPECT_EQ(cache.size(), 2U);
}

TEST(ImageCache, NeverHoldsMoreThanItsCapacity) {
    ImageCache cache{room_for_two, thousand_bytes};
    for (int i = 0; i < 100; ++i) {
        EXPECT_TRUE(cache.image(request(std::to_string(i))).has_value());
        EXPECT_LE(cache.bytes(), room_for_two);
    }
    EXPECT_GT(cache.bytes(), 2000U);
}

TEST(ImageCache, HandsOutAnImageTooLargeToKeep) {
    ImageCache cache{500, thousand_bytes};
    EXPECT_EQ(cache.image(request("a")).value()->bytes.size(), 1001U);
    EXPECT_EQ(cache.size(), 0U);
    EXPECT_EQ(cache.bytes(), 0U);
}

TEST(ImageCache, LeavesAnImageToWhoeverStillHoldsIt) {
    ImageCache cache{room_for_two, thousand_bytes};
    const auto held = cache.image(request("a")).value();
    for (const char* text : {"b", "c", "d"}) {
        EXPECT_TRUE(cache.image(request(text)).has_value());
    }
    EXPECT_EQ(held->bytes.front(), 'a');
}

TEST(ImageCache, DoesNotKeepAFailure) {
    Drawings drawings;
    ImageCache cache{1 << 20, drawings.counted()};
    EXPECT_EQ(cache.image(request("")).error().message, "blank");
    EXPECT_EQ(cache.image(request("")).error().message, "blank");
    EXPECT_EQ(drawings.texts.size(), 2U);
    EXPECT_EQ(cache.size(), 0U);
}

TEST(ImageCacheThreads, GiveEveryoneTheImageOfTheirOwnText) {
    ImageCache cache{10'000, thousand_bytes};
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> readers;
        readers.reserve(4);
        for (int reader = 0; reader < 4; ++reader) {
            readers.emplace_back([&cache, &wrong, reader] {
                for (int i = 0; i < 500; ++i) {
                    const std::string text = std::to_string((i * (reader + 1)) % 20);
                    wrong +=
                        cache.image(request(text)).value()->bytes == text + std::string(1000, '.') ? 0 : 1;
                }
            });
        }
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_LE(cache.bytes(), 10'000U);
}

// Both wait inside the drawing until the other one is there as well.
TEST(ImageCacheThreads, ShareOneImageThatTwoHaveDrawnAtOnce) {
    std::atomic<int> drawing = 0;
    ImageCache cache{1 << 20, [&drawing](const ImageRequest& request) {
                         ++drawing;
                         while (drawing < 2) {
                             std::this_thread::yield();
                         }
                         return thousand_bytes(request);
                     }};
    ImageCache::Image one;
    ImageCache::Image other;
    {
        const std::jthread first{[&] { one = cache.image(request("a")).value(); }};
        const std::jthread second{[&] { other = cache.image(request("a")).value(); }};
    }
    EXPECT_EQ(one, other);
    EXPECT_EQ(cache.size(), 1U);
}

}  // namespace
}  // namespace adjudge
