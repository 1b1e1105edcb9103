// Chromium without a window, each visitor with an empty profile. What the page complains about is collected.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

const executablePath = process.env["ADJUDGE_CHROMIUM"] ?? "/usr/bin/chromium";
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...flags, ...quiet] });
}

export const screens = {
  laptop: { viewport: { width: 1100, height: 800 } },
  phone: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

export interface Visitor {
  page: Page;
  complaints: string[]; // of scripts and of the content policy; requests that fail are the test's own matter
  leave(): Promise<void>;
}

export async function visitor(browser: Browser, options: BrowserContextOptions = screens.laptop): Promise<Visitor> {
  const context = await browser.newContext({ locale: "en-GB", ...options });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      complaints.push(message.text());
    }
  });
  return { page, complaints, leave: () => context.close() };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string }[] }[];
}

// A page drawn with whatever fonts this machine has, and with letters that lend no height to what holds them: a
// control must be large enough to be pressed in both.
const tinyLetters = "* { font-size: 5px !important; line-height: 1 !important; }";

async function axe(page: Page, runOnly: string[]): Promise<string[]> {
  const result = await page.evaluate(
    (wanted) =>
      (window as unknown as { axe: { run(options: unknown): Promise<AxeResult> } }).axe.run({ runOnly: wanted }),
    runOnly,
  );
  return result.violations.flatMap((found) => found.nodes.map((node) => `${found.id}: ${found.help}: ${node.html}`));
}

async function smallTargets(page: Page): Promise<string[]> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, tinyLetters);
  const found = await axe(page, ["target-size"]);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return found.map((line) => `with tiny letters: ${line}`);
}

// What axe-core finds wrong, a line each.
export async function barriers(page: Page): Promise<string[]> {
  // The content policy lets no script be added to the page: this runs beside it.
  await page.evaluate(axeSource);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  return [...(await axe(page, tags)), ...(await smallTargets(page))];
}
