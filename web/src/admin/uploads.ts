// Sends files in parts, each file once.
import type { SentFile } from "../api/schema";
import { randomId } from "../work/random_id";
import { forgetUploads, sendPart } from "./requester";

const partBytes = 512 * 1024;

export class Uploads {
  private readonly sent = new Map<File, SentFile>();

  async send(files: File[], progress: (done: number, all: number) => void): Promise<void> {
    const missing = [...new Set(files)].filter((file) => !this.sent.has(file));
    const all = missing.reduce((sum, file) => sum + file.size, 0);
    let done = 0;
    for (const file of missing) {
      const upload = randomId();
      const parts = Math.max(1, Math.ceil(file.size / partBytes));
      for (let part = 1; part <= parts; ++part) {
        const bytes = file.slice((part - 1) * partBytes, part * partBytes);
        await sendPart(upload, part, bytes);
        done += bytes.size;
        progress(done, all);
      }
      this.sent.set(file, { name: file.name, upload, parts });
    }
  }

  of(file: File): SentFile {
    const known = this.sent.get(file);
    if (!known) {
      throw new Error(`${file.name} was not sent`);
    }
    return known;
  }

  // The server forgets what it keeps for a day, and what became a campaign; this makes room at once.
  async forget(): Promise<void> {
    this.sent.clear();
    await forgetUploads();
  }
}
