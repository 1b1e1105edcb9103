// Draws the pictures of docs/images: the first unit of every preset, and the other screens. Run by `make screenshots`.
import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";

import { Annotator, onScreen } from "./support/annotator";
import { openBrowser, screens, visitor } from "./support/browser";
import { addEntrance } from "./support/entrance";
import { presets } from "./support/made_campaign";
import { RunningDemo } from "./support/running_demo";
import { RunningServer } from "./support/running_server";

const server = new RunningServer();
let browser: Browser;

const pictures = resolve("../docs/images");
const pictured = { viewport: { width: 800, height: 600 } };

beforeAll(async () => {
  for (const preset of presets()) {
    server.add({ name: preset, preset });
  }
  server.add({ name: "arabic", preset: "wmt-da", to: "ar" });
  addEntrance(server, "entrance");
  [browser] = await Promise.all([openBrowser(), server.start()]);
});

afterAll(async () => {
  await browser?.close();
  await server.stop();
});

async function draw(campaign: string, name: string, options: Parameters<typeof visitor>[1] = pictured): Promise<void> {
  const { page, leave } = await visitor(browser, options);
  await page.goto(server.link(campaign));
  const annotator = new Annotator(page, options === screens.phone ? "finger" : "mouse");
  await annotator.begin();
  await annotator.fill(1);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: resolve(pictures, `${name}.png`), fullPage: true });
  await leave();
}

test.each(presets())("%s", (preset) => draw(preset, preset));
test("dark", () => draw("esa", "esa-dark", { ...pictured, colorScheme: "dark" }));
test("phone", () => draw("wmt-da", "wmt-da-phone", screens.phone));
test("Arabic", () => draw("arabic", "wmt-da-arabic", { ...pictured, locale: "ar" }));

test("entrance", async () => {
  const { page, leave } = await visitor(browser, pictured);
  await page.goto(server.link("entrance"));
  const shoot = async (screen: string) => {
    await onScreen(page, screen);
    await page.waitForTimeout(200);
    await page.screenshot({ path: resolve(pictures, `${screen}.png`), fullPage: true });
  };
  await shoot("welcome");
  await page.locator("button.main").click();
  await shoot("consent");
  await page.locator("button.main").click();
  await shoot("profile");
  await page.getByRole("checkbox", { name: "English" }).check();
  await page.getByLabel("26 to 50").check();
  await page.locator("button.main").click();
  await shoot("quiz");
  await leave();
});

const demoTexts = resolve("../examples/demo");

async function fillCampaign(page: Page): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("weather");
  await page.getByLabel("Preset").selectOption("callison2009-ranking");
  await page.getByLabel("From").fill("en");
  await page.getByLabel("To", { exact: true }).fill("de");
  await page.getByLabel(/^Source/).setInputFiles(resolve(demoTexts, "source.en.txt"));
  await page.getByLabel(/^Reference/).setInputFiles(resolve(demoTexts, "reference.de.txt"));
  const outputs = ["aurora", "brook", "cedar"].map((system) => resolve(demoTexts, `${system}.de.txt`));
  await page.getByLabel(/^Outputs/).setInputFiles(outputs);
  await page.getByRole("button", { name: "Check and preview" }).click();
}

test("demonstration", async () => {
  const demo = new RunningDemo();
  await demo.start();
  const { page, leave } = await visitor(browser, { viewport: { width: 1100, height: 700 } });
  await page.goto(demo.dashboard);
  await page.getByLabel("Name").fill("demo");
  await page.getByLabel("Password").fill(demo.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "The ranking so far" }).waitFor();
  await page.screenshot({ path: resolve(pictures, "dashboard.png") });
  const shoot = async (view: string, ready: string) => {
    await page.getByRole("link", { name: view, exact: true }).click();
    await page.locator(ready).first().waitFor();
    await page.screenshot({ path: resolve(pictures, `dashboard-${view.toLowerCase()}.png`) });
  };
  await shoot("Results", "[data-figure=consistency], [data-figure=kinds]");
  await shoot("Compare", "[data-figure^=ranking]");
  await shoot("Data", "#settings");
  await shoot("Workers", "td.bad");
  await page
    .locator("tr", { has: page.locator("td.bad") })
    .getByRole("button")
    .first()
    .click();
  await page.locator("[data-figure=differences]").first().waitFor();
  await page.screenshot({ path: resolve(pictures, "dashboard-worker.png") });
  await page.getByRole("link", { name: "New campaign" }).click();
  await fillCampaign(page);
  await page.getByTestId("preview").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.screenshot({ path: resolve(pictures, "dashboard-new.png"), fullPage: true });
  await page.goto(demo.report);
  await page.getByRole("heading", { name: "Methods" }).evaluate((heading) => heading.scrollIntoView());
  await page.screenshot({ path: resolve(pictures, "report.png") });
  await leave();
  await demo.stop();
});
