import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

type Value = string | Record<string, string>;
type Strings = Record<string, Value>;

const folder = "src/strings";
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Strings;
const english = read("en.json");
const others = readdirSync(folder).filter((file) => file.endsWith(".json") && file !== "en.json");

const formsOf = (value: Value) => (typeof value === "string" ? [value] : Object.values(value));
const placeholders = (value: Value) =>
  [...new Set(formsOf(value).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

// The components' text, to see which strings they use.
function sources(path: string): string {
  return readdirSync(path, { withFileTypes: true })
    .map((entry) =>
      entry.isDirectory()
        ? sources(join(path, entry.name))
        : /\.(svelte|ts)$/.test(entry.name)
          ? readFileSync(join(path, entry.name), "utf8")
          : "",
    )
    .join("\n");
}

test("There are the seven languages", () => {
  expect(["en.json", ...others].sort()).toEqual([
    "ar.json",
    "cs.json",
    "de.json",
    "en.json",
    "es.json",
    "fr.json",
    "zh.json",
  ]);
});

describe.each(others)("%s", (file) => {
  const strings = read(file);

  test("has every string, in the order of English", () => {
    expect(Object.keys(strings)).toEqual(Object.keys(english));
  });

  test("has the placeholders of English", () => {
    for (const [name, value] of Object.entries(english)) {
      expect([name, placeholders(strings[name] ?? "")]).toEqual([name, placeholders(value)]);
    }
  });

  test("has the plural forms of its language", () => {
    const categories = new Intl.PluralRules(file.replace(".json", "")).resolvedOptions().pluralCategories.sort();
    for (const value of Object.values(strings)) {
      if (typeof value !== "string") {
        expect(Object.keys(value).sort()).toEqual(categories);
      }
    }
  });
});

test("Every string is used", () => {
  const text = sources("src");
  // The names that are put together: of what is missing, of notices, of severities.
  const families = [
    "notice-",
    "severity-",
    ...["value", "option", "ranks", "text", "shorter-text"].map((what) => `missing-${what}`),
  ];
  const roles = ["source", "reference", "output", "context", "prompt"];
  const unused = Object.keys(english).filter(
    (name) =>
      !text.includes(`"${name}"`) && !roles.includes(name) && !families.some((family) => name.startsWith(family)),
  );
  expect(unused).toEqual([]);
});
