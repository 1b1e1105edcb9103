#include "http/http_client.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include <curl/curl.h>
#include <fmt/format.h>

#include "base/ascii.hpp"

namespace adjudge {
namespace {

// libcurl wants this before its first use and once; it is for the whole program.
void begin_curl() {
    static std::once_flag has_begun;
    std::call_once(has_begun, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

struct EasyDeleter {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};

struct ListDeleter {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

using HeaderList = std::unique_ptr<curl_slist, ListDeleter>;

struct Answer {
    HttpResponse response = {};
    std::size_t most_body_bytes = 0;
    bool is_too_large = false;
};

std::size_t take_body(char* bytes, std::size_t, std::size_t size, void* target) {
    Answer& answer = *static_cast<Answer*>(target);
    if (size > answer.most_body_bytes - answer.response.body.size()) {
        answer.is_too_large = true;
        return 0;
    }
    answer.response.body.append(bytes, size);
    return size;
}

std::size_t take_header(char* bytes, std::size_t, std::size_t size, void* target) {
    Answer& answer = *static_cast<Answer*>(target);
    std::string_view line{bytes, size};
    if (line.starts_with("HTTP/")) {
        answer.response.headers.clear();  // of a 100 before it
        return size;
    }
    const std::size_t colon = line.find(':');
    if (colon != std::string_view::npos) {
        const std::size_t begin = std::min(line.find_first_not_of(" \t", colon + 1), line.size());
        const std::size_t end = line.find_last_not_of(" \t\r\n") + 1;
        const std::string_view value = end > begin ? line.substr(begin, end - begin) : std::string_view{};
        answer.response.add_header(line.substr(0, colon), value);
    }
    return size;
}

HeaderList header_list(const std::vector<NamedValue>& headers) {
    // libcurl would wait for a 100 before bodies of a megabyte and more.
    HeaderList list{curl_slist_append(nullptr, "Expect:")};
    const auto is_type = [](const NamedValue& header) { return lower_ascii(header.name) == "content-type"; };
    if (std::ranges::none_of(headers, is_type)) {
        // It would say that every body is a form.
        list.reset(curl_slist_append(list.release(), "Content-Type:"));
    }
    for (const NamedValue& header : headers) {
        // "Name;" is how libcurl writes a header without a value.
        const std::string line =
            header.value.empty() ? header.name + ";" : fmt::format("{}: {}", header.name, header.value);
        list.reset(curl_slist_append(list.release(), line.c_str()));
    }
    return list;
}

}  // namespace

class HttpClient::Impl {
public:
    explicit Impl(HttpClientOptions options) : options_{std::move(options)} {
        begin_curl();
        handle_.reset(curl_easy_init());
        set_limits();
    }

    Result<HttpResponse> ask(HttpMethod method, const std::string& path, const std::string& body,
                             const std::vector<NamedValue>& headers) {
        const std::string url = options_.base + path;
        Answer answer{.most_body_bytes = options_.most_body_bytes};
        const HeaderList list = header_list(headers);
        set_request(method, body);
        set(CURLOPT_URL, url.c_str());
        set(CURLOPT_HTTPHEADER, list.get());
        set(CURLOPT_WRITEFUNCTION, &take_body);
        set(CURLOPT_WRITEDATA, &answer);
        set(CURLOPT_HEADERFUNCTION, &take_header);
        set(CURLOPT_HEADERDATA, &answer);
        const CURLcode code = curl_easy_perform(handle_.get());
        if (answer.is_too_large) {
            return Error{ErrorCode::Unavailable, fmt::format("the answer of {} has more than {} bytes", url,
                                                             options_.most_body_bytes)};
        }
        if (code != CURLE_OK) {
            return Error{ErrorCode::Unavailable,
                         fmt::format("{} gave no answer: {}", url, curl_easy_strerror(code))};
        }
        long status = 0;
        curl_easy_getinfo(handle_.get(), CURLINFO_RESPONSE_CODE, &status);
        answer.response.status = static_cast<unsigned>(status);
        return std::move(answer.response);
    }

private:
    template <class Value>
    void set(CURLoption option, Value value) {
        curl_easy_setopt(handle_.get(), option, value);
    }

    void set_limits() {
        set(CURLOPT_NOSIGNAL, 1L);
        set(CURLOPT_PROTOCOLS_STR, "http,https");
        set(CURLOPT_FOLLOWLOCATION, 0L);
        set(CURLOPT_PROXY, "");  // the environment is no input of ours
        set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(options_.connect_time.count()));
        set(CURLOPT_TIMEOUT_MS, static_cast<long>((options_.connect_time + options_.answer_time).count()));
        if (options_.keeps_cookies) {
            set(CURLOPT_COOKIEFILE, "");
        }
    }

    // Every option that another request may have set is set again: curl_easy_reset of libcurl 7.88 leaks the
    // name of the file of cookies.
    void set_request(HttpMethod method, const std::string& body) {
        set(CURLOPT_CUSTOMREQUEST, static_cast<const char*>(nullptr));
        set(CURLOPT_HTTPGET, 1L);
        if (method == HttpMethod::Head) {
            set(CURLOPT_NOBODY, 1L);
        } else if (method != HttpMethod::Get || !body.empty()) {
            set(CURLOPT_POST, 1L);
            set(CURLOPT_POSTFIELDS, body.data());
            set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
            set(CURLOPT_CUSTOMREQUEST, word(method).data());
        }
    }

    HttpClientOptions options_;
    std::unique_ptr<CURL, EasyDeleter> handle_;
};

HttpClient::HttpClient(HttpClientOptions options) : impl_{std::make_unique<Impl>(std::move(options))} {}
HttpClient::HttpClient(HttpClient&&) noexcept = default;
HttpClient& HttpClient::operator=(HttpClient&&) noexcept = default;
HttpClient::~HttpClient() = default;

Result<HttpResponse> HttpClient::ask(HttpMethod method, const std::string& path, const std::string& body,
                                     const std::vector<NamedValue>& headers) {
    return impl_->ask(method, path, body, headers);
}

}  // namespace adjudge
