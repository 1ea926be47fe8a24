import { inRoot } from '@synapsei/presets/inRoot';
import { readFileSync } from 'node:fs';

/** Command → file of tests → seconds, of those that took some; `site merge` writes it. */
export type Seconds = Record<string, Record<string, number>>;

export const secondsFile = inRoot('.ci', 'seconds.json');

type Shard = { index: number; count: number };

/** `2/3` is the second of three. @throws Error that says so */
export function readShard(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index && count && index <= count) return { index, count };
  throw new Error(`--shard is "${text}" but must be like 2/3: the second of three.`);
}

/** A shard's files: the longest first, each goes to the shard that has least to do, so that all take about as long. */
export function shardOf(
  files: readonly string[],
  { index, count }: Shard,
  recorded: Record<string, number>,
): string[] {
  /** Those that are not recorded take few. */
  const secondsOf = (file: string) => recorded[file] ?? 2;
  const shards = Array.from({ length: count }, () => ({ seconds: 0, files: [] as string[] }));
  // The same everywhere, whatever order a machine lists its files in.
  const sorted = [...files].sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1));
  for (const file of sorted) {
    const least = shards.reduce((best, each) => (each.seconds < best.seconds ? each : best));
    least.seconds += secondsOf(file);
    least.files.push(file);
  }
  return shards[index - 1]!.files;
}

export const readSeconds = () => JSON.parse(readFileSync(secondsFile, 'utf8')) as Seconds;
