import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { installedVersion, printTable } from '@synapsei/base';
import { format, type Figure } from './figures';

export type Options = {
  /** How often it is measured. Default: the benchmark's own. */
  runs?: number;
  /** How the monolith shows its modules. Default: as React does. */
  twin?: string;
  /** Files that it is about. Default: all. */
  words: string[];
};

const packages = ['webpack', '@module-federation/enhanced', 'react', 'react-dom', 'lighthouse'];

/** The version of the Chromium that `withBrowser` has started. Default: none was. */
export const started: { chromium?: string } = {};

/** What the figures depend on besides the code. */
function machine() {
  const cpus = os.cpus();
  const installed = packages.map((name) => [name, installedVersion(name, __dirname)] as const);
  return {
    versions: { node: process.version, ...started, ...Object.fromEntries(installed) },
    cpu: cpus[0]?.model ?? 'unknown',
    cores: cpus.length,
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    platform: `${os.platform()} ${os.release()} ${os.arch()}`,
  };
}

const isMet = ({ value, most = Infinity, least = -Infinity }: Figure) =>
  value <= most && value >= least;

const isJudged = ({ most, least }: Figure) => most !== undefined || least !== undefined;

function toRow(figure: Figure) {
  const { what, value, unit, of = '', most, least = 0 } = figure;
  const target = most === undefined ? `≥ ${format[unit](least)}` : `≤ ${format[unit](most)}`;
  return {
    figure: what,
    measured: format[unit](value),
    of,
    target: isJudged(figure) ? target : '',
    result: isJudged(figure) ? (isMet(figure) ? 'met' : 'MISSED') : '',
  };
}

/**
 * Measures, prints the figures beside their targets, says if other load distorts them, and writes
 * `bench/results/<name>.json`. A missed target is a result, not an error.
 */
export async function runBenchmark(
  name: string,
  measure: () => Promise<{ figures: Figure[] }>,
): Promise<void> {
  const [before = 0] = os.loadavg();
  const result = await measure();
  const [after = 0] = os.loadavg();
  const judged = result.figures.filter(isJudged);
  console.log(`\n${judged.filter(isMet).length} of ${judged.length} targets met:`);
  printTable(result.figures.map(toRow));
  // The benchmark itself keeps one or two processors busy; sizes and requests are valid in any case.
  if (Math.max(before, after) > os.cpus().length + 1)
    console.log(
      `The machine was busy (load ${before.toFixed(1)} before, ${after.toFixed(1)} after): treat the times with care.`,
    );
  const file = inRoot('bench', 'results', `${name}.json`);
  const date = new Date().toISOString();
  const written = { date, machine: { ...machine(), load: { before, after } }, ...result };
  writeFileSync(file, `${JSON.stringify(written, null, 1)}\n`);
  console.log(`Written to ${path.relative(inRoot(), file)}.`);
}
