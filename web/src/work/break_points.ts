// Where a long task suggests a rest: after every twenty answers, as long as some more are left to be worth resting for.
const answersBetween = 20;
const leastLeft = 5;

export function isBreakPoint(answered: number, units: number): boolean {
  return answered > 0 && answered % answersBetween === 0 && units - answered >= leastLeft;
}
