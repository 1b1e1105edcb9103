#include "design/image_cache.hpp"

#include <utility>

namespace adjudge {

ImageCache::ImageCache(std::size_t capacity, Draw draw) : capacity_{capacity}, draw_{std::move(draw)} {}

Result<ImageCache::Image> ImageCache::image(const ImageRequest& request) {
    if (Image found = find(request)) {
        return found;
    }
    return draw_(request).transform([&](SentenceImage&& drawn) {
        return keep(Entry{request, std::make_shared<const SentenceImage>(std::move(drawn))});
    });
}

std::size_t ImageCache::size() const {
    const std::lock_guard lock{mutex_};
    return entries_.size();
}

std::size_t ImageCache::bytes() const {
    const std::lock_guard lock{mutex_};
    return bytes_;
}

std::size_t ImageCache::cost(const Entry& entry) {
    return sizeof(Entry) + sizeof(SentenceImage) + entry.request.text.size() + entry.request.language.size() +
           entry.image->bytes.size();
}

ImageCache::Image ImageCache::find(const ImageRequest& request) {
    const std::lock_guard lock{mutex_};
    const auto place = places_.find(request);
    if (place == places_.end()) {
        return nullptr;
    }
    entries_.splice(entries_.begin(), entries_, place->second);
    return place->second->image;
}

// The image that is kept: another thread may have drawn it in the meantime.
ImageCache::Image ImageCache::keep(Entry entry) {
    const std::lock_guard lock{mutex_};
    if (const auto place = places_.find(entry.request); place != places_.end()) {
        return place->second->image;
    }
    Image image = entry.image;
    if (cost(entry) <= capacity_) {
        bytes_ += cost(entry);
        entries_.push_front(std::move(entry));
        places_.emplace(entries_.front().request, entries_.begin());
        make_room();
    }
    return image;
}

void ImageCache::make_room() {
    while (bytes_ > capacity_) {
        bytes_ -= cost(entries_.back());
        places_.erase(entries_.back().request);
        entries_.pop_back();
    }
}

}  // namespace adjudge
