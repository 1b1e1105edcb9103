// Images of sentences, drawn when they are first asked for and kept while there is room.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>

#include "base/result.hpp"
#include "design/sentence_image.hpp"

namespace adjudge {

// Keeps at most `capacity` bytes of images and their texts; the image that nobody has asked for longest goes
// first. An image outlives its place in the cache for whoever still holds it. May be used from any thread:
// drawing does not hold up other readers, so two who ask at once may both draw, but both get the same image.
class ImageCache {
public:
    using Draw = std::function<Result<SentenceImage>(const ImageRequest&)>;
    using Image = std::shared_ptr<const SentenceImage>;

    explicit ImageCache(std::size_t capacity, Draw draw = draw_sentence);

    // Fails as `draw` does; a failure is not kept.
    Result<Image> image(const ImageRequest& request);

    [[nodiscard]] std::size_t size() const;   // images
    [[nodiscard]] std::size_t bytes() const;  // never more than the capacity

private:
    struct Entry {
        ImageRequest request;
        Image image;
    };
    using Entries = std::list<Entry>;

    static std::size_t cost(const Entry& entry);
    Image find(const ImageRequest& request);
    Image keep(Entry entry);
    void make_room();

    const std::size_t capacity_;
    const Draw draw_;
    mutable std::mutex mutex_;
    Entries entries_;  // asked for last at the front
    std::map<std::reference_wrapper<const ImageRequest>, Entries::iterator, std::less<ImageRequest>> places_;
    std::size_t bytes_ = 0;
};

}  // namespace adjudge
