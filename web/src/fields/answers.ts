// What an answer is before it is given, and what is still missing.
import type { Answer, Answers, Field, Unit } from "../api/client";
import { countCodePoints } from "../text/code_points";
import { sendable } from "../text/sendable";

// Answers as they stand on the screen: undefined where nothing was given yet.
export type OpenAnswers = Record<string, Answer | undefined>;

export function outputsOf(unit: Unit): Unit["stimuli"] {
  return unit.stimuli.filter((stimulus) => stimulus.role === "output");
}

// Where a question shows the outputs itself.
export function showsOutputs(unit: Unit): boolean {
  return unit.fields.some((field) => field.type === "ranking" || field.type === "spans");
}

// A marked text starts unmarked, an edited one as it is; everything else starts without a value.
function beginning(field: Field, unit: Unit): Answer | undefined {
  switch (field.type) {
    case "spans":
      return [];
    case "text":
      return field.is_prefilled ? sendable(outputsOf(unit)[0]?.text ?? "") : "";
    case "choice":
      return field.allows_several ? [] : undefined;
    default:
      return undefined;
  }
}

export function beginningOf(unit: Unit): OpenAnswers {
  return Object.fromEntries(unit.fields.map((field) => [field.name, beginning(field, unit)]));
}

export type Missing = "value" | "option" | "ranks" | "text" | "shorter-text";

export function missingIn(field: Field, answer: Answer | undefined, unit: Unit): Missing | null {
  switch (field.type) {
    case "slider":
      return typeof answer === "number" ? null : "value";
    case "choice":
      return answer === undefined ? "option" : null;
    case "ranking":
      return Array.isArray(answer) && answer.length === outputsOf(unit).length && answer.every((rank) => rank)
        ? null
        : "ranks";
    case "text":
      return missingText(field, typeof answer === "string" ? answer : "");
    case "spans":
      return null;
  }
}

function missingText(field: Field, text: string): Missing | null {
  if (countCodePoints(text) > (field.longest ?? Infinity)) {
    return "shorter-text";
  }
  return text.trim() === "" && !field.is_optional ? "text" : null;
}

// The answers to send, where nothing is missing.
export function completeAnswers(answers: OpenAnswers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, Answer] => entry[1] !== undefined),
  );
}
