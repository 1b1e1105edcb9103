// The page's own words in the worker's language. A language is a file beside this one, named by its tag; en.json has every string.
import english from "./en.json";

import { Kept, type Keeping } from "../work/keeping";

export type StringName = keyof typeof english;
type Plural = Partial<Record<Intl.LDMLPluralRule, string>>;
type Strings = Partial<Record<string, string | Plural>>;

const files = import.meta.glob<{ default: Strings }>(["./*.json", "!./en.json"]);

const rightToLeft = new Set(["ar", "fa", "he", "ur"]);

export const languages: readonly string[] = ["en", ...Object.keys(files).map((path) => path.slice(2, -5))].sort();

// The first that there is of those a person reads, as browsers tell them: "de-AT" is served with "de".
export function bestLanguage(wanted: readonly string[]): string {
  const tags = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return tags.find((tag) => languages.includes(tag)) ?? "en";
}

class Translation {
  language = $state("en");
  private strings = $state.raw<Strings>(english);
  private kept: Kept<string> | undefined;

  get direction(): "ltr" | "rtl" {
    return rightToLeft.has(this.language) ? "rtl" : "ltr";
  }

  async start(keeping: Keeping): Promise<void> {
    this.kept = new Kept<string>(keeping, "adjudge language");
    const chosen = this.kept.get();
    await this.load(chosen !== null && languages.includes(chosen) ? chosen : bestLanguage(navigator.languages));
  }

  async choose(language: string): Promise<void> {
    await this.load(language);
    this.kept?.set(language);
  }

  text(name: StringName, values: Record<string, string | number> = {}): string {
    const found = this.strings[name] ?? english[name];
    const pattern = typeof found === "string" ? found : this.plural(found, Number(values["n"] ?? 0));
    return pattern.replace(/\{(\w+)\}/g, (whole, key: string) => {
      const value = values[key];
      return typeof value === "number" ? value.toLocaleString(this.language) : (value ?? whole);
    });
  }

  private plural(forms: Plural, n: number): string {
    return forms[new Intl.PluralRules(this.language).select(n)] ?? forms.other ?? "";
  }

  // The language of what is shown, unless the person has chosen one: a screen speaks one language.
  async follow(offered: readonly string[]): Promise<void> {
    const tags = offered.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
    const known = tags.find((tag) => languages.includes(tag));
    if (known !== undefined && !tags.includes(this.language) && this.kept?.get() === null) {
      await this.load(known);
    }
  }

  private async load(language: string): Promise<void> {
    // A file that can't be fetched, as of a server that was updated meanwhile, is none.
    const found = await files[`./${language}.json`]?.().catch(() => null);
    this.strings = found ? found.default : english;
    this.language = found ? language : "en";
    document.documentElement.lang = this.language;
    document.documentElement.dir = this.direction;
  }
}

export const translation = new Translation();
export const t = (name: StringName, values?: Record<string, string | number>): string => translation.text(name, values);
