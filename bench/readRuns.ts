/** Reads `--runs`. @throws Error that says what is valid */
export function readRuns(value: string): number {
  const runs = Number(value);
  if (Number.isInteger(runs) && runs >= 1) return runs;
  throw new Error(`--runs is "${value}" but must be a whole number from 1.`);
}
