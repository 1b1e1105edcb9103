// Every value that the requester's page shows equals what `adjudge analyze` prints with the same options, for every preset.
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Results } from "../../src/admin/requester";
import { openBrowser } from "./support/browser";
import { adjudge } from "./support/made_campaign";
import { RunningServer } from "./support/running_server";
import { signedIn } from "./support/signed_in";

const presets = readdirSync(resolve("../presets"))
  .filter((file) => file.endsWith(".toml"))
  .map((file) => file.replace(".toml", ""));
const server = new RunningServer();
let cookie = "";
let password = "";

beforeAll(async () => {
  for (const preset of presets) {
    server.add({ name: preset, preset });
    adjudge(
      "simulate",
      "--store",
      server.store,
      "--campaign",
      preset,
      "--workers",
      "8",
      "--crowd",
      "careful:3,random-clicker",
      "-q",
    );
  }
  password = /is (\S+) /.exec(adjudge("account", "anna", "--role", "owner", "--store", server.store))?.[1] ?? "";
  await server.start();
  const signed = await fetch(`${server.address}/api/v1/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "anna", password }),
  });
  cookie = signed.headers.get("set-cookie")?.split(";")[0] ?? "";
}, 240_000);

afterAll(() => server.stop());

const ask = (path: string) => fetch(`${server.address}/api/v1/campaigns/${path}`, { headers: { cookie } });

const ofRatings: Record<string, string>[] = [
  { "quality-test": "paired" },
  { "quality-test": "means", "quality-alpha": "0.2", filter: "passed", estimate: "z", significance: "rank-sum" },
  { "quality-test": "welch", estimate: "raw", correction: "holm", "standard-rows": "system" },
];
const ofVotes: Record<string, string>[] = [{}, { method: "bradley-terry", weights: "majority" }];
const ofLabels: Record<string, string>[] = [{}, { method: "mace", seed: "7" }];
const sets: Record<string, Record<string, string>[]> = {
  ratings: ofRatings,
  choices: ofVotes,
  rankings: ofVotes,
  labels: ofLabels,
};

// The tables that the campaign has, of those that have a study.
async function tablesOf(preset: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of ["ratings", "choices", "rankings", "labels"]) {
    if ((await ask(`${preset}/results?table=${table}&parts=ranking`)).ok) {
      found.push(table);
    }
  }
  return found;
}

// What the page shows of a table, as the command prints it for a person.
function printed(table: Results["tables"][number]): string[] {
  return table.rows.map((row) =>
    row
      .map((cell) => (typeof cell === "string" ? cell : cell.text))
      .filter((text) => text !== "")
      .join(" ")
      .replaceAll(/\s+/g, " "),
  );
}

test("two configurations of a campaign stand side by side", async () => {
  const browser = await openBrowser();
  const who = { name: "anna", password };
  const { page, complaints, leave } = await signedIn(browser, `${server.address}/admin#alta2013-all/compare`, who);
  const both = page.getByRole("group", { name: /^One$|^The other$/ });
  await both
    .nth(1)
    .getByLabel(/^Campaign/)
    .selectOption("alta2013-all");
  const choices = (side: number) => both.nth(side).getByLabel("Slice");
  await choices(1).waitFor();
  const names = await choices(0).locator("option").allTextContents();
  expect(names.length).toBeGreaterThan(2);
  await choices(0).selectOption(names[1] ?? "");
  await choices(1).selectOption(names[2] ?? "");
  const tables = page.getByTestId("alternatives").locator("section");
  await expect.poll(() => tables.locator("h3").allTextContents()).toHaveLength(2);
  expect(await tables.first().locator("h3").textContent()).toContain(names[1]);
  expect(await tables.nth(1).locator("h3").textContent()).toContain(names[2]);
  const rows = await tables.locator("tbody tr").count();
  expect(rows).toBe(10); // five systems on each side, and no other slice
  const drawn = page.locator("[data-figure^=ranking]");
  expect(await drawn.count()).toBe(2);
  expect(complaints).toEqual([]);
  await leave();
  await browser.close();
});

interface MetricAgreement {
  with_crowd: { spearman: { rho: number } };
}

test("votes are compared with a metric, on the page as on the command line", async () => {
  const campaign = "callison2009-ranking";
  const scores = "system,BLEU\n" + [1, 2, 3, 4, 5].map((number) => `sys${number},${30 - number}`).join("\n");
  const browser = await openBrowser();
  const who = { name: "anna", password };
  const { page, complaints, leave } = await signedIn(browser, `${server.address}/admin#${campaign}/results`, who);
  const input = page.getByLabel(/^Scores by a metric/);
  await input.setInputFiles({ name: "bleu.csv", mimeType: "text/csv", buffer: Buffer.from(scores) });
  const figure = page.locator("[data-figure=orders]");
  await expect.poll(() => figure.textContent()).toContain("metric with crowd");
  const file = resolve(tmpdir(), `adjudge-bleu-${process.pid}.csv`);
  writeFileSync(file, scores);
  const study = adjudge("analyze", "--store", server.store, "--campaign", campaign, "-q", "--json", "--against", file);
  rmSync(file);
  const votes = (JSON.parse(study) as { votes: { ranking: { with_metric: MetricAgreement } }[] }).votes;
  const { rho } = votes[0]?.ranking.with_metric.with_crowd.spearman ?? { rho: NaN };
  expect(await figure.textContent()).toContain(rho.toFixed(2));
  await input.setInputFiles({ name: "bad.csv", mimeType: "text/csv", buffer: Buffer.from("sys1\n") });
  await expect.poll(() => page.getByRole("alert").first().textContent()).toContain("no line with a system");
  expect(complaints).toEqual([]);
  await leave();
  await browser.close();
});

describe.each(presets)("results of %s", (preset) => {
  test("are those of the command line", async () => {
    const tables = await tablesOf(preset);
    // Texts and marked stretches alone have no study.
    expect(tables.length).toBeGreaterThan(preset.startsWith("post-editing") ? -1 : 0);
    for (const table of tables) {
      for (const options of sets[table] ?? []) {
        const query = new URLSearchParams({ table, ...options }).toString();
        const results = (await (await ask(`${preset}/results?${query}`)).json()) as Results;
        const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
        const command = ["analyze", "--store", server.store, "--campaign", preset, "--table", table, "-q", ...words];
        const lines = new Set(
          adjudge(...command)
            .split("\n")
            .map((line) => line.trim().replaceAll(/\s+/g, " ")),
        );
        for (const one of results.tables) {
          const missing = printed(one).filter((line) => !lines.has(line));
          expect(missing, `${one.name} ${query}`).toEqual([]);
          const file = await (await ask(`${preset}/results/tables/${one.name}?${query}`)).text();
          expect(file).toBe(adjudge(...command, "--csv", "--show", one.name));
        }
      }
    }
  });
});
