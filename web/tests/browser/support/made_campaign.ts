// Campaigns made from presets and made-up weather reports, small enough for a browser to do whole HITs of them.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const program = process.env["ADJUDGE_PROGRAM"] ?? resolve("../build/release/adjudge");

export function adjudge(...words: string[]): string {
  return execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

const places: Record<string, string[]> = {
  de: ["im Norden", "im Süden", "an der Küste", "in den Bergen", "im Tal", "in der Stadt", "am See", "im Osten"],
  en: [
    "in the north",
    "in the south",
    "on the coast",
    "in the mountains",
    "in the valley",
    "in the city",
    "by the lake",
    "in the east",
  ],
  ar: ["في الشمال", "في الجنوب", "على الساحل", "في الجبال", "في الوادي", "في المدينة", "عند البحيرة", "في الشرق"],
  zh: ["在北部", "在南部", "在沿海", "在山区", "在山谷", "在城市", "在湖边", "在东部"],
};
const sentences: Record<string, string[]> = {
  de: [
    "Am Montag bleibt es {place} trocken und meist sonnig bei {n} Grad.",
    "Der Wind weht {place} schwach aus West, und es wird {n} Grad warm.",
  ],
  en: [
    "On Monday it will stay dry and mostly sunny {place} at {n} degrees.",
    "A light wind blows {place} from the west, and it will be {n} degrees warm.",
    "Monday remains it {place} dry and mostly sunny with {n} degree.",
    "The wind blow {place} weakly out of west and {n} degrees becomes it.",
    "It stays dry on Monday {place}, mostly sunny, {n} degrees.",
    "Dry and sunny Monday {place} stays with the {n} degrees.",
    "Monday dry {place}, the sun mostly and {n} degrees.",
  ],
  ar: [
    "يبقى الطقس يوم الاثنين {place} جافا ومشمسا في الغالب عند {n} درجة.",
    "تهب الريح {place} ضعيفة من الغرب وتصل الحرارة إلى {n} درجة.",
    "الاثنين يبقى {place} جاف ومشمس غالبا مع {n} درجة.",
    "الريح {place} من الغرب ضعيفة و {n} درجة تكون.",
    "جاف يوم الاثنين {place} ومشمس عند {n} درجة تقريبا.",
    "الشمس يوم الاثنين {place} والطقس جاف و {n} درجة.",
    "يوم جاف {place} والشمس غالبا ثم {n} درجة.",
  ],
  zh: [
    "星期一{place}天气干燥，大部分时间晴朗，气温{n}度。",
    "西风微弱吹过{place}，气温将达到{n}度。",
    "星期一保持干燥{place}和大多晴朗随着{n}度。",
    "风弱从西边{place}吹并且{n}度变成。",
    "干燥的星期一{place}晴天气温为{n}度。",
    "星期一{place}太阳和干燥，还有{n}度。",
    "干燥{place}，大部分太阳，{n}度。",
  ],
};

const items = 24;
const itemsOfWhole = 120; // for HITs as large as presets have them

function sentence(language: string, item: number, version: number): string {
  const forms = sentences[language] ?? [];
  const names = places[language] ?? [];
  const form = forms[(item + version * 2) % forms.length] ?? "";
  return form.replace("{place}", names[(item * 3) % names.length] ?? "").replace("{n}", String(item + 3));
}

function lines(one: (item: number) => string, count: number): string {
  return Array.from({ length: count }, (_, item) => `${one(item)}\n`).join("");
}

// The first words of each text, as the part that is judged.
function constituents(): string {
  const rows = Array.from({ length: items }, (_, item) =>
    ["source", "reference", ...systems].map(
      (text) => `doc${Math.floor(item / 3)}:${(item % 3) + 1}\tnp\t${text}\t0\t9`,
    ),
  );
  return ["item\tconstituent\ttext\tstart\tend", ...rows.flat(), ""].join("\n");
}

// The same protocol in HITs of about ten, in every part.
function smaller(toml: string): string {
  const most = (key: string, value: number) => (text: string) =>
    text.replace(new RegExp(`^${key} = (\\d+)`, "gm"), (whole, old: string) =>
      Number(old) > value ? `${key} = ${value}` : whole,
    );
  const [head = "", rest = ""] = toml.split(/^\[hit\]/m);
  const hit = [
    "system:4",
    "ask_again:1",
    "bad_reference:1",
    "good_reference:1",
    "spam:1",
    "least_gap:1",
    "most_gap:5",
    "groups:1",
  ].reduce((text, rule) => {
    const [key = "", value = "0"] = rule.split(":");
    return most(key, Number(value))(text);
  }, rest);
  const sample = (text: string) =>
    text.replace(/^outputs = \d{3,}/gm, "outputs = 28").replace(/^(items|count) = \d+/gm, "$1 = 8");
  return `${sample(head)}[hit]${sample(hit)}`;
}

export interface CampaignOptions {
  name: string;
  preset: string;
  to?: string; // language
  isWhole?: boolean; // HITs as large as the preset has them
  change?: (toml: string) => string;
  texts?: (item: number, version: number) => string; // instead of the weather, version 0 the reference; may have several lines
}

const systems = ["sys1", "sys2", "sys3", "sys4", "sys5"];
type Put = (name: string, text: string) => string; // gives the path

// One table where texts are given, else a file for each system.
function textArguments({ to = "en", texts, isWhole }: CampaignOptions, put: Put): string[] {
  const count = isWhole ? itemsOfWhole : items;
  if (texts) {
    const outputs = (item: number) => Object.fromEntries(systems.map((system, i) => [system, texts(item, i + 1)]));
    const row = (item: number) =>
      JSON.stringify({ source: sentence("de", item, 0), reference: texts(item, 0), ...outputs(item) });
    return ["--texts", put("texts.jsonl", lines(row, count))];
  }
  return [
    ...[
      "--source",
      put(
        "source.txt",
        lines((item) => sentence("de", item, 0), count),
      ),
    ],
    ...[
      "--reference",
      put(
        "reference.txt",
        lines((item) => sentence(to, item, 0), count),
      ),
    ],
    ...[
      "--documents",
      put(
        "documents.txt",
        lines((item) => `doc${Math.floor(item / 3)}`, count),
      ),
    ],
    ...systems.flatMap((system, i) => [
      "--system",
      `${system}=${put(
        `${system}.txt`,
        lines((item) => sentence(to, item, i + 1), count),
      )}`,
    ]),
  ];
}

// Builds it into the store.
export function addCampaign(folder: string, store: string, options: CampaignOptions): void {
  const own = join(folder, options.name);
  mkdirSync(own, { recursive: true });
  const put: Put = (name, text) => {
    writeFileSync(join(own, name), text);
    return join(own, name);
  };
  adjudge(
    "init",
    join(own, "campaign"),
    "--preset",
    options.preset,
    "--from",
    "de",
    "--to",
    options.to ?? "en",
    ...textArguments(options, put),
  );
  const path = join(own, "campaign", "campaign.toml");
  let toml = readFileSync(path, "utf8").replace(/^name = .*/m, `name = "${options.name}"`);
  toml = options.isWhole ? toml : smaller(toml);
  if (toml.includes("highlights_constituents = true")) {
    toml = toml.replace(
      "[language_pair.systems]",
      `constituents = "${put("parts.tsv", constituents())}"\n[language_pair.systems]`,
    );
  }
  writeFileSync(path, options.change?.(toml) ?? toml);
  adjudge("build", join(own, "campaign"), "--quiet", "--store", store);
}

export function presets(): string[] {
  return readdirSync(resolve("../presets")).map((file) => file.replace(/\.toml$/, ""));
}
