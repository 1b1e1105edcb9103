import { expect, test } from "vitest";

import { isBreakPoint } from "../../src/work/break_points";

const breakPoints = (units: number) =>
  Array.from({ length: units + 1 }, (_, answered) => answered).filter((answered) => isBreakPoint(answered, units));

test("A long task suggests a rest after every twenty answers", () => {
  expect(breakPoints(100)).toEqual([20, 40, 60, 80]);
});

test("Nobody is asked to rest just before the end, or in a short task", () => {
  expect(breakPoints(42)).toEqual([20]);
  expect(breakPoints(24)).toEqual([]);
  expect(breakPoints(10)).toEqual([]);
});
