#include "http/request_reader.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <fmt/format.h>

#include "base/ascii.hpp"
#include "base/quote.hpp"
#include "http/request_target.hpp"

namespace adjudge {
namespace {

namespace beast_http = boost::beast::http;
using Parser = beast_http::request_parser<beast_http::string_body>;

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

bool is_bad_in_head(char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\r' && c != '\n' && c != '\t') || c == 0x7f;
}

// What is wrong with the byte at `i` of a head, seen with the one before it.
std::string_view head_fault(std::string_view head, std::size_t i) {
    const char before = i == 0 ? '\0' : head[i - 1];
    const char c = head[i];
    if (is_bad_in_head(c)) {
        return "The head of the request holds a control character.";
    }
    if ((c == '\n') != (before == '\r')) {
        return "A line of the head does not end with CR LF.";
    }
    if (before == '\n' && (c == ' ' || c == '\t')) {
        return "A header is folded over several lines.";
    }
    return {};
}

// "GET / HTTP/2.0": fine but for the number.
bool is_of_another_version(std::string_view head) {
    const std::string_view line = head.substr(0, head.find('\r'));
    const std::size_t version = line.rfind(' ') + 1;
    return std::ranges::count(line, ' ') == 2 && line.size() == version + 8 &&
           line.substr(version).starts_with("HTTP/") && is_digit(line[version + 5]) &&
           line[version + 6] == '.' && is_digit(line[version + 7]);
}

RequestRefusal refusal_of(const boost::beast::error_code& fault) {
    if (fault == beast_http::error::body_limit || fault == beast_http::error::buffer_overflow) {
        return {413, "The body of the request is too large."};
    }
    if (fault == beast_http::error::header_limit) {
        return {431, "The headers of the request are too large."};
    }
    return {400, fmt::format("The request is malformed: {}.", fault.message())};
}

bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return is_digit(c); });
}

std::optional<RequestRefusal> length_fault(const Parser::value_type& message) {
    using beast_http::field;
    const auto lengths = message.count(field::content_length);
    if (lengths > 1 || (lengths == 1 && !is_number(view(message[field::content_length])))) {
        return RequestRefusal{400, "The request has no single Content-Length."};
    }
    const auto codings = message.count(field::transfer_encoding);
    if (codings == 0) {
        return std::nullopt;
    }
    if (codings > 1 || lengths > 0 || message.version() < 11) {
        return RequestRefusal{400, "The Transfer-Encoding does not go with the rest of the head."};
    }
    if (lower_ascii(view(message[field::transfer_encoding])) != "chunked") {
        return RequestRefusal{501, "The only Transfer-Encoding known here is chunked."};
    }
    return std::nullopt;
}

std::optional<RequestRefusal> field_fault(const Parser::value_type& message) {
    using beast_http::field;
    const auto hosts = message.count(field::host);
    if (hosts > 1 || (hosts == 0 && message.version() >= 11)) {
        return RequestRefusal{400, "The request needs one Host header."};
    }
    if (message.count(field::expect) > 0 && lower_ascii(view(message[field::expect])) != "100-continue") {
        return RequestRefusal{417, "The only expectation known here is 100-continue."};
    }
    return length_fault(message);
}

}  // namespace

class RequestReader::Impl {
public:
    explicit Impl(const RequestLimits& limits) : limits_{limits} {}

    void take(std::string_view bytes) {
        if (stage_ != RequestStage::Refused) {
            bytes_.append(bytes);
        }
    }

    RequestStage read() {
        if (stage_ == RequestStage::Empty || stage_ == RequestStage::Head) {
            begin();
        }
        if (stage_ == RequestStage::Head) {
            read_head();
        }
        if (stage_ == RequestStage::Body) {
            read_body();
        }
        return stage_;
    }

    IncomingRequest& incoming() { return incoming_; }
    [[nodiscard]] const RequestRefusal& refusal() const { return refusal_; }

    void go_on() {
        incoming_ = {};
        parser_.reset();
        stage_ = RequestStage::Empty;
        seen_ = 0;
    }

private:
    // Empty lines before a request are passed over (RFC 9112, section 2.2).
    void begin() {
        while (bytes_.starts_with("\r\n")) {
            bytes_.erase(0, 2);
            seen_ = 0;
        }
        stage_ = bytes_.empty() ? RequestStage::Empty : RequestStage::Head;
    }

    void refuse(RequestRefusal refusal) {
        refusal_ = std::move(refusal);
        stage_ = RequestStage::Refused;
        bytes_ = {};
    }

    void read_head() {
        for (; seen_ < bytes_.size(); ++seen_) {
            if (seen_ >= limits_.header_bytes) {
                return refuse({431, fmt::format("The head of the request has more than {} bytes.",
                                                limits_.header_bytes)});
            }
            if (const std::string_view fault = head_fault(bytes_, seen_); !fault.empty()) {
                return refuse({400, std::string{fault}});
            }
            if (bytes_[seen_] == '\n' && seen_ >= 3 && bytes_[seen_ - 2] == '\n') {
                return parse_head(seen_ + 1);
            }
        }
    }

    void parse_head(std::size_t size) {
        parser_ = std::make_unique<Parser>();
        parser_->header_limit(std::numeric_limits<std::uint32_t>::max());
        parser_->body_limit(boost::none);
        boost::beast::error_code fault;
        parser_->put(boost::asio::buffer(bytes_.data(), size), fault);
        if (fault == beast_http::error::bad_version && is_of_another_version(bytes_)) {
            return refuse({505, "The server speaks HTTP/1.1 and HTTP/1.0."});
        }
        if (fault || !parser_->is_header_done()) {
            return refuse(refusal_of(fault));
        }
        bytes_.erase(0, size);
        if (auto found = take_head(parser_->get())) {
            return refuse(std::move(*found));
        }
        parser_->body_limit(limits_.body_bytes);
        parser_->eager(true);
        stage_ = RequestStage::Body;
    }

    std::optional<RequestRefusal> take_head(const Parser::value_type& message) {
        if (auto fault = field_fault(message)) {
            return fault;
        }
        auto target = parse_request_target(view(message.target()));
        if (!target) {
            return RequestRefusal{400, std::move(target).error().message};
        }
        const auto method = from_word<HttpMethod>(view(message.method_string()));
        if (!method) {
            return RequestRefusal{
                501, fmt::format("The method {} is not known here.", quote(view(message.method_string())))};
        }
        HttpRequest& request = incoming_.request;
        request.method = *method;
        request.path = std::move(target->path);
        request.query = std::move(target->query);
        for (const auto& field : message) {
            request.headers.push_back(
                {lower_ascii(view(field.name_string())), std::string{view(field.value())}});
        }
        incoming_.encoded_path = std::move(target->encoded_path);
        incoming_.is_readable = true;
        incoming_.keeps_alive = message.keep_alive();
        incoming_.knows_chunks = message.version() >= 11;
        const auto length = parser_->content_length();
        if (length && *length > limits_.body_bytes) {
            return RequestRefusal{413, fmt::format("The body of {} bytes is larger than the {} allowed.",
                                                   *length, limits_.body_bytes)};
        }
        incoming_.waits_for_continue = incoming_.knows_chunks && !request.header("expect").empty();
        return std::nullopt;
    }

    void read_body() {
        boost::beast::error_code fault;
        std::size_t used = 0;
        while (!fault && !parser_->is_done() && used < bytes_.size()) {
            used += parser_->put(boost::asio::buffer(bytes_.data() + used, bytes_.size() - used), fault);
        }
        bytes_.erase(0, used);
        incoming_.waits_for_continue = incoming_.waits_for_continue && used == 0;
        if (fault && fault != beast_http::error::need_more) {
            return refuse(refusal_of(fault));
        }
        if (parser_->is_done()) {
            incoming_.request.body = std::move(parser_->get().body());
            parser_.reset();
            stage_ = RequestStage::Whole;
        } else if (bytes_.size() > limits_.header_bytes) {
            // Only the line of a chunk or the trailers wait for more than has come.
            refuse({400, "A chunk of the body begins with too long a line."});
        }
    }

    RequestLimits limits_;
    std::string bytes_;
    std::size_t seen_ = 0;  // of the head, up to here nothing is wrong
    RequestStage stage_ = RequestStage::Empty;
    std::unique_ptr<Parser> parser_;
    IncomingRequest incoming_;
    RequestRefusal refusal_;
};

RequestReader::RequestReader(const RequestLimits& limits) : impl_{std::make_unique<Impl>(limits)} {}
RequestReader::RequestReader(RequestReader&&) noexcept = default;
RequestReader& RequestReader::operator=(RequestReader&&) noexcept = default;
RequestReader::~RequestReader() = default;
void RequestReader::take(std::string_view bytes) { impl_->take(bytes); }
RequestStage RequestReader::read() { return impl_->read(); }
IncomingRequest& RequestReader::incoming() { return impl_->incoming(); }
const RequestRefusal& RequestReader::refusal() const { return impl_->refusal(); }
void RequestReader::go_on() { impl_->go_on(); }

}  // namespace adjudge
