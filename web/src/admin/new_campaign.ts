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
  seed: number;
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
    seed: chosen.seed,
    language_pairs: chosen.pairs.map((pair) => draftPair(pair, sent)),
    files: chosen.files.map(sent),
  };
}
