// A campaign that is being put together: what was chosen, and how it is sent.
import type { CampaignDraft, CampaignStart, SentFile, TextGuess } from "../api/schema";

export interface ChosenSystem {
  name: string;
  file: File | null; // null where one file holds all texts
}

export interface ChosenPair {
  id: number;
  sourceLanguage: string;
  targetLanguage: string;
  isOneFile: boolean; // with all texts
  texts: File | null;
  source: File | null;
  reference: File | null;
  documents: File | null;
  systems: ChosenSystem[];
}

// What the study is to tell, by whom: from these a preset follows.
export interface Wished {
  know: string; // "": nothing was said
  judges: string;
  people: number | null;
  minutes: number | null;
}

export interface Chosen {
  dropped: File[]; // of which the server told what they hold
  wished: Wished;
  hasPrompts: boolean;
  name: string;
  title: string;
  preset: string;
  settings: string;
  seed: number | null; // null where the field is empty
  pairs: ChosenPair[];
  files: File[];
}

export const newPair = (id: number): ChosenPair => ({
  id,
  sourceLanguage: "",
  targetLanguage: "",
  isOneFile: false,
  texts: null,
  source: null,
  reference: null,
  documents: null,
  systems: [],
});

// online-A.en.txt is of the system online-A where the language is en.
export function systemName(fileName: string, language: string): string {
  const stem = fileName.replace(/\.[a-z0-9]{1,5}$/i, "");
  const ending = `.${language.trim().toLowerCase()}`;
  const isOfLanguage = ending.length > 1 && stem.length > ending.length && stem.toLowerCase().endsWith(ending);
  return (isOfLanguage ? stem.slice(0, -ending.length) : stem) || fileName;
}

export const hasWish = ({ wished }: Chosen): boolean => wished.know !== "" && wished.judges !== "";

// What is missing before anything is worth sending.
export function gapsOf(chosen: Chosen): string[] {
  const gaps: string[] = [];
  if (chosen.name.trim() === "") {
    gaps.push("The campaign needs a name.");
  }
  if (chosen.preset === "" && !hasWish(chosen)) {
    gaps.push("Say what you want to know and who will judge, or choose a preset.");
  }
  if (chosen.wished.people !== null && chosen.wished.minutes === null) {
    gaps.push("Say how many minutes each judge has.");
  }
  if (chosen.seed === null || !Number.isInteger(chosen.seed) || chosen.seed < 0) {
    gaps.push("The seed is a whole number from 0.");
  }
  chosen.pairs.forEach((pair, i) => gaps.push(...gapsOfPair(pair).map((gap) => `Language pair ${i + 1}: ${gap}`)));
  return gaps;
}

function gapsOfPair(pair: ChosenPair): string[] {
  const gaps: string[] = [];
  if (pair.sourceLanguage.trim() === "" || pair.targetLanguage.trim() === "") {
    gaps.push("say from which language to which, as de and en.");
  }
  if (pair.isOneFile) {
    return pair.texts ? gaps : [...gaps, "choose the file with all texts."];
  }
  if (!pair.source) {
    gaps.push("choose the file of the source.");
  }
  if (pair.systems.length === 0) {
    gaps.push("choose the outputs of at least one system.");
  }
  const names = pair.systems.map((system) => system.name.trim());
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (names.includes("")) {
    gaps.push("a system has no name.");
  } else if (twice !== undefined) {
    gaps.push(`two systems are called ${twice}: give one another name.`);
  }
  return gaps;
}

export const newChoice = (): Chosen => ({
  dropped: [],
  wished: { know: "", judges: "", people: null, minutes: null },
  hasPrompts: false,
  name: "",
  title: "",
  preset: "",
  settings: "",
  seed: 1,
  pairs: [newPair(1)],
  files: [],
});

export function filesOf(pair: ChosenPair): File[] {
  const own = pair.isOneFile
    ? [pair.texts]
    : [pair.source, pair.reference, pair.documents, ...pair.systems.map((system) => system.file)];
  return own.filter((file) => file !== null);
}

export const allFiles = (chosen: Chosen): File[] => [...chosen.pairs.flatMap(filesOf), ...chosen.files];

type DraftPair = CampaignDraft["language_pairs"][number];

function draftPair(pair: ChosenPair, sent: (file: File) => SentFile): DraftPair {
  const languages = { source_language: pair.sourceLanguage.trim(), target_language: pair.targetLanguage.trim() };
  const named = (key: "texts" | "source" | "reference" | "documents") => {
    const file = pair[key];
    return file ? { [key]: sent(file) } : {};
  };
  if (pair.isOneFile) {
    return { ...languages, ...named("texts"), systems: [] };
  }
  return {
    ...languages,
    ...named("source"),
    ...named("reference"),
    ...named("documents"),
    systems: pair.systems.flatMap(({ name, file }) => (file ? [{ name: name.trim(), file: sent(file) }] : [])),
  };
}

// `sent` tells how a file went to the server.
export function draftOf(chosen: Chosen, sent: (file: File) => SentFile): CampaignDraft {
  return {
    name: chosen.name.trim(),
    title: chosen.title.trim(),
    preset: chosen.preset,
    settings: chosen.settings,
    seed: chosen.seed ?? 1,
    language_pairs: chosen.pairs.map((pair) => draftPair(pair, sent)),
    files: chosen.files.map(sent),
  };
}

// The settings of a campaign file: all but its names, seed and language pairs.
export function settingsOfFile(file: string): string {
  let isKept = false;
  const kept = file.split("\n").filter((line) => {
    const table = /^\s*\[\[?\s*([^\].]+)/.exec(line)?.[1]?.trim();
    isKept = table === undefined ? isKept : table !== "language_pair";
    return isKept;
  });
  return kept.join("\n");
}

// The pairs of a guess, with the files that it names.
export function guessedPairs(guess: TextGuess, files: File[]): ChosenPair[] {
  const file = (name: string) => files.find((one) => one.name === name) ?? null;
  return guess.language_pairs.map((pair, i) => ({
    ...newPair(i + 1),
    sourceLanguage: pair.source_language,
    targetLanguage: pair.target_language,
    isOneFile: pair.texts !== "",
    texts: file(pair.texts),
    source: file(pair.source),
    reference: file(pair.reference),
    documents: file(pair.documents),
    systems: pair.systems.map((system) => ({ name: system.name, file: file(system.file) })),
  }));
}

type TextRole = "source" | "reference" | "documents";

// A file that was taken for a system's outputs gets another role; what had it becomes a system.
export function useAs(pair: ChosenPair, index: number, role: TextRole): void {
  const [system] = pair.systems.splice(index, 1);
  const before = pair[role];
  pair[role] = system?.file ?? null;
  if (before) {
    pair.systems.push({ name: systemName(before.name, pair.targetLanguage), file: before });
  }
}

export function startOf(chosen: Chosen, draft: CampaignDraft): CampaignStart {
  const { know, judges, people, minutes } = chosen.wished;
  const sources = chosen.hasPrompts ? "prompts" : "texts";
  return { draft, know, judges, sources, people, minutes } as CampaignStart;
}
