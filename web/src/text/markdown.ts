// Markdown as markup that can do no harm: no scripts, frames, styles or pictures, and links that lead nowhere. Tags that stand in the text
// itself are shown, not obeyed.
import DOMPurify from "dompurify";
import { Marked } from "marked";

const allowedTags = [
  ...[
    "p",
    "br",
    "hr",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "blockquote",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "del",
    "code",
    "pre",
  ],
  ...["table", "thead", "tbody", "tr", "th", "td"],
];

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  renderer: {
    html: ({ text }) => escaped(text),
    // Wide code scrolls, also with the keyboard.
    code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}\n</code></pre>`,
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    image: ({ text }) => escaped(text),
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  },
});

export function safeMarkup(text: string): string {
  return DOMPurify.sanitize(marked.parse(text) as string, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ["start", "align", "tabindex"],
  });
}
