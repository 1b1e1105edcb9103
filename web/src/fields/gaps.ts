// What is still missing on a screen, and the way there.
import { tick } from "svelte";

import type { Field, Unit } from "../api/client";
import { missingIn, type Missing, type OpenAnswers } from "./answers";

export interface Gap {
  field: Field;
  what: Missing;
}

export function gapsIn(unit: Unit, answers: OpenAnswers): Gap[] {
  return unit.fields.flatMap((field) => {
    const what = missingIn(field, answers[field.name], unit);
    return what ? [{ field, what }] : [];
  });
}

// In a ranking, to the first text without a rank.
function openPart(field: HTMLElement): HTMLElement {
  const groups = [...field.querySelectorAll<HTMLElement>('[role="radiogroup"]')];
  return groups.find((group) => !group.querySelector("input:checked")) ?? field;
}

export async function goToField(name: string, within: ParentNode = document): Promise<void> {
  await tick();
  const field = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const part = field && openPart(field);
  (part?.querySelector<HTMLElement>("input, textarea") ?? field)?.focus();
  part?.scrollIntoView({ block: "center" });
}
