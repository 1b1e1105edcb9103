// Somebody who does a HIT: with a mouse, with nothing but a keyboard, or with a finger. What is answered depends on the position alone, so that
// it can be compared with what was stored.
import type { Locator, Page } from "playwright-core";

export type Way = "mouse" | "keyboard" | "finger";
type FieldType = "slider" | "choice" | "ranking" | "text" | "spans";

export interface Given {
  field: string;
  value: unknown;
}

export async function onScreen(page: Page, name: string): Promise<void> {
  await page.waitForSelector(`main[data-screen="${name}"]`);
}

export async function atPosition(page: Page, position: number): Promise<void> {
  await page.waitForSelector(`main[data-position="${position}"] [data-next]`);
}

// The page has a unit, and whatever it asked for before.
export async function hasFetched(page: Page, position: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const isIt = (entry: PerformanceEntry) => new URL(entry.name).pathname.endsWith(`/units/${wanted}`);
    return performance.getEntriesByType("resource").some(isIt);
  }, position);
}

// The server has acknowledged the answers up to a position.
export async function hasDelivered(page: Page, position: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const isIt = (entry: PerformanceEntry) => new URL(entry.name).pathname.endsWith(`/units/${wanted}/answers`);
    return performance.getEntriesByType("resource").some(isIt);
  }, position);
}

export class Annotator {
  readonly given: Given[][] = [];

  constructor(
    private readonly page: Page,
    private readonly way: Way,
  ) {}

  // From the card to the first unit.
  async begin(): Promise<void> {
    await onScreen(this.page, "welcome");
    await this.press("button.main");
    await onScreen(this.page, "instructions");
    await this.press("button.main");
    await onScreen(this.page, "unit");
  }

  async units(): Promise<number> {
    return Number(await this.page.locator("progress").getAttribute("max"));
  }

  // All units from `from` on, to the code.
  async finish(from: number, units: number): Promise<string> {
    for (let position = from; position <= units; ++position) {
      await this.answer(position);
    }
    await onScreen(this.page, "finished");
    return (await this.page.locator("[data-code]").textContent()) ?? "";
  }

  async answer(position: number): Promise<void> {
    await this.fill(position);
    await this.next();
  }

  async fill(position: number): Promise<void> {
    await atPosition(this.page, position);
    const given: Given[] = [];
    for (const field of await this.page.locator("[data-field]").all()) {
      const name = (await field.getAttribute("data-field")) ?? "";
      given.push({ field: name, value: await this.give(field, await typeOf(field), position) });
    }
    this.given[position - 1] = given;
  }

  async next(): Promise<void> {
    if (this.way === "keyboard") {
      await this.page.keyboard.press("Control+Enter");
    } else {
      await this.press("[data-next]");
    }
  }

  private async press(selector: string): Promise<void> {
    const target = this.page.locator(selector);
    if (this.way === "mouse") {
      await target.click();
    } else if (this.way === "finger") {
      await target.tap();
    } else {
      await target.waitFor();
      await this.tabTo(selector);
      await this.page.keyboard.press("Enter");
    }
  }

  private async tabTo(selector: string): Promise<void> {
    for (let i = 0; i < 60; ++i) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
        return;
      }
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`no way with the Tab key to ${selector}`);
  }

  private give(field: Locator, type: FieldType, position: number): Promise<unknown> {
    switch (type) {
      case "slider":
        return this.slide(field, position);
      case "choice":
        return this.choose(field, position);
      case "ranking":
        return this.rank(field, position);
      case "text":
        return this.write(field, position);
      case "spans":
        return this.mark(field);
    }
  }

  private async slide(field: Locator, position: number): Promise<number> {
    const line = field.locator('input[type="range"]');
    const wanted = (position * 37) % 10;
    if (this.way === "keyboard") {
      await this.tabTo(`[data-field="${await field.getAttribute("data-field")}"] input[type="range"]`);
      await this.page.keyboard.press(String(wanted));
      await this.page.keyboard.press("ArrowRight");
    } else {
      const box = await line.boundingBox();
      const place = { x: (box?.width ?? 0) * (0.08 + wanted * 0.09), y: (box?.height ?? 0) / 2 };
      await (this.way === "mouse" ? line.click({ position: place }) : line.tap({ position: place }));
    }
    return Number(await line.inputValue());
  }

  private async choose(field: Locator, position: number): Promise<string> {
    const options = field.locator("input[data-key]");
    const number = (position * 7) % (await options.count());
    if (this.way === "keyboard") {
      await this.page.keyboard.press(String(number + 1));
    } else {
      const option = field.locator("label.option").nth(number);
      await (this.way === "mouse" ? option.click() : option.tap());
    }
    return options.nth(number).inputValue();
  }

  private async rank(field: Locator, position: number): Promise<number[]> {
    const groups = field.getByRole("radiogroup");
    const count = await groups.count();
    const ranks = Array.from({ length: count }, (_, i) => ((i * 2 + position) % count) + 1);
    for (const [i, rank] of ranks.entries()) {
      const button = groups
        .nth(i)
        .locator("label")
        .nth(rank - 1);
      if (this.way === "keyboard") {
        await this.page.keyboard.press(String(rank));
      } else if (this.way === "mouse" && i === 0) {
        await this.drag(field.locator(".chip", { hasText: "1" }).first(), field.locator(`[data-rank="${rank}"]`));
      } else {
        await (this.way === "mouse" ? button.click() : button.tap());
      }
    }
    return ranks;
  }

  private async drag(from: Locator, to: Locator): Promise<void> {
    await from.scrollIntoViewIfNeeded();
    const [a, b] = [await from.boundingBox(), await to.boundingBox()];
    if (a && b) {
      await this.page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
      await this.page.mouse.down();
      await this.page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
      await this.page.mouse.up();
    }
  }

  private async write(field: Locator, position: number): Promise<string> {
    const box = field.locator("textarea");
    if (this.way === "keyboard") {
      await this.tabTo("textarea");
    } else {
      await (this.way === "mouse" ? box.click() : box.tap());
    }
    await this.page.keyboard.press("Control+End");
    await this.page.keyboard.type(` Besser ${position}.`);
    return box.inputValue();
  }

  // The second word is a minor error.
  private async mark(field: Locator): Promise<unknown> {
    const text = field.locator('[role="textbox"][tabindex="0"]');
    if (this.way === "keyboard") {
      await this.tabTo('[data-field] [role="textbox"][tabindex="0"]');
      for (const key of ["ArrowRight", "ArrowRight", "Shift+ArrowRight", "1"]) {
        await this.page.keyboard.press(key);
      }
    } else {
      const place = await middleOfWord(text, 1);
      await (this.way === "mouse"
        ? this.page.mouse.click(place.x, place.y)
        : this.page.touchscreen.tap(place.x, place.y));
      const severity = field.locator(".tools button").first();
      await (this.way === "mouse" ? severity.click() : severity.tap());
    }
    return `${await field.locator("q").count()} marked`;
  }
}

async function typeOf(field: Locator): Promise<FieldType> {
  const has = async (selector: string) => (await field.locator(selector).count()) > 0;
  if (await has('input[type="range"]')) return "slider";
  if (await has('[role="radiogroup"]')) return "ranking";
  if (await has("textarea")) return "text";
  return (await has(".tools")) ? "spans" : "choice";
}

export async function middleOfWord(text: Locator, number: number): Promise<{ x: number; y: number }> {
  await text.scrollIntoViewIfNeeded();
  return text.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let seen = -1;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const found of (node as Text).data.matchAll(/\S+/g)) {
        seen += 1;
        if (seen === wanted) {
          const range = document.createRange();
          range.setStart(node, found.index);
          range.setEnd(node, found.index + found[0].length);
          const box = range.getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }
      }
    }
    throw new Error("there is no such word");
  }, number);
}
