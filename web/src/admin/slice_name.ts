// What a slice is called: "adequacy, en-de".
import type { Slice } from "./requester";

export function sliceName(slice: Slice["slice"]): string {
  const pair = [slice.source_language, slice.target_language].filter((tag) => tag !== "").join("-");
  return [slice.configuration, slice.criterion, pair].filter((text) => text !== "").join(", ") || "all judgments";
}

// A number with so many decimals, or a dash where there is none.
export function shown(value: number | null | undefined, decimals: number): string {
  return value === null || value === undefined ? "–" : value.toFixed(decimals);
}
