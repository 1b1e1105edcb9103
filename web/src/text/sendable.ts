// A text as the server takes it: without control characters and halves of characters, which can be pasted but not seen.
export function sendable(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, "")
    .replace(/\p{Surrogate}/gu, "");
}
