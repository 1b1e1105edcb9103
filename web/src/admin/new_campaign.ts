// A campaign that is being put together: what was chosen, and how it is sent.
import type { CampaignDraft, SentFile } from "../api/schema";

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

export interface Chosen {
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

// What is missing before anything is worth sending.
export function gapsOf(chosen: Chosen): string[] {
  const gaps: string[] = [];
  if (chosen.name.trim() === "") {
    gaps.push("The campaign needs a name.");
  }
  if (chosen.preset === "") {
    gaps.push("Choose a preset.");
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
