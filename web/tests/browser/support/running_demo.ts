// `adjudge demo` in a folder of its own, with what it printed.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { adjudge, program } from "./made_campaign";

export class RunningDemo {
  private readonly folder = mkdtempSync(join(tmpdir(), "adjudge-demo-"));
  private process: ChildProcess | undefined;
  private said = "";

  async start(): Promise<void> {
    const words = ["demo", "--folder", join(this.folder, "demo"), "--port", "0"];
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
    this.process = child;
    await new Promise<void>((resolve, reject) => {
      child.on("exit", (code) => reject(new Error(`the demonstration ended with ${code}: ${this.said}`)));
      child.stderr.on("data", (bytes: Buffer) => (this.said += String(bytes)));
      child.stdout.on("data", (bytes: Buffer) => {
        this.said += String(bytes);
        if (this.said.includes("Ctrl-C")) {
          resolve();
        }
      });
    });
  }

  // As Ctrl-C does.
  async stop(): Promise<void> {
    const child = this.process;
    if (child) {
      child.removeAllListeners("exit");
      const ended = new Promise((resolve) => child.on("exit", resolve));
      child.kill("SIGINT");
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  get store(): string {
    return join(this.folder, "demo", "adjudge.db");
  }
  // More of the simulated crowd comes, by the web as the first did.
  crowd(workers: number, seed: number): void {
    const address = new URL(this.dashboard).origin;
    adjudge(
      "simulate",
      "--store",
      this.store,
      "--over",
      address,
      "--workers",
      String(workers),
      "--seed",
      String(seed),
      "-q",
    );
  }
  account(name: string, role: string): string {
    return /is (\S+) /.exec(adjudge("account", name, "--role", role, "--store", this.store))?.[1] ?? "";
  }

  get hit(): string {
    return this.found(/do a HIT yourself\s+(\S+)/);
  }
  get dashboard(): string {
    return this.found(/dashboard\s+(\S+)/);
  }
  get password(): string {
    return this.found(/password (\S+)\)/);
  }
  get report(): string {
    return this.found(/finished report\s+(\S+)/);
  }

  private found(pattern: RegExp): string {
    return pattern.exec(this.said)?.[1] ?? "";
  }
}
