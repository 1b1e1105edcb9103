// What requesters have written to the worker: looked for on coming and once a minute, and shown until it is read.
import type { Message, WorkClient } from "../api/client";

const betweenLooks = 60_000;

export class Inbox {
  unread = $state.raw<Message[]>([]);
  private readonly readOnes = new Set<number>(); // also those that the server has not heard of yet
  private client: WorkClient | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;

  open(client: WorkClient, hasMessages: boolean): void {
    this.client = client;
    clearInterval(this.timer);
    this.timer = setInterval(() => void this.look(), betweenLooks);
    if (hasMessages) {
      void this.look();
    }
  }

  // It goes at once, and comes back if the server has not heard of it.
  async read(id: number): Promise<void> {
    this.readOnes.add(id);
    this.show(this.unread);
    await this.client?.readMessage(id).catch(() => this.readOnes.delete(id));
  }

  // Without a connection there is nothing new; the next look may find it.
  private async look(): Promise<void> {
    if (document.visibilityState === "visible") {
      this.show((await this.client?.messages().catch(() => null))?.messages ?? this.unread);
    }
  }

  // A look that was under way when a message was read must not bring it back.
  private show(messages: Message[]): void {
    this.unread = messages.filter((message) => !this.readOnes.has(message.id));
  }
}
