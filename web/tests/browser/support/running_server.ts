// A real server over a store in a folder of its own.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { addCampaign, adjudge, program, type CampaignOptions } from "./made_campaign";

export class RunningServer {
  readonly folder = mkdtempSync(join(tmpdir(), "adjudge-browser-"));
  readonly store = join(this.folder, "store.db");
  private process: ChildProcess | undefined;
  private said = "";
  private port = 0;

  add(options: CampaignOptions): void {
    addCampaign(this.folder, this.store, options);
  }

  async start(): Promise<void> {
    this.said = "";
    const words = [
      "serve",
      "--store",
      this.store,
      "--port",
      String(this.port),
      "--requests-per-minute",
      "0",
      "--entries-per-minute",
      "0",
    ];
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
    this.process = child;
    await new Promise<void>((resolve, reject) => {
      child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${this.said}`)));
      child.stderr.on("data", (bytes: Buffer) => (this.said += String(bytes)));
      child.stdout.on("data", (bytes: Buffer) => {
        this.said += String(bytes);
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(this.said);
        if (found && this.said.includes("#")) {
          this.port = Number(found[1]);
          resolve();
        }
      });
    });
  }

  // As a machine that is switched off: nothing is finished.
  async kill(): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (child) {
      child.removeAllListeners("exit");
      const ended = new Promise((resolve) => child.on("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    }
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  // At its peak, in KB.
  memory(): number {
    const status = readFileSync(`/proc/${this.process?.pid ?? 0}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? "0");
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  // The open link of a campaign, with parameters of a crowd service.
  link(campaign: string, query = ""): string {
    const found = new RegExp(`/work/${campaign}#(\\S+)`).exec(this.said);
    return `${this.address}/work/${campaign}${query}#${found?.[1] ?? ""}`;
  }

  invite(campaign: string, name: string): string {
    return adjudge(
      "invite",
      name,
      "--store",
      this.store,
      "--campaign",
      campaign,
      "--public-address",
      this.address,
    ).trim();
  }

  // The judgments of a campaign, a row each.
  judgments(campaign: string, ...options: string[]): Record<string, unknown>[] {
    return adjudge("export", "--store", this.store, "--campaign", campaign, "--output-format", "jsonl", ...options)
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }
}
