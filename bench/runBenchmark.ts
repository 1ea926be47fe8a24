import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '@synapsei/presets/inRoot';
import { installedVersion, printTable } from '@synapsei/base';
import { readPortBase } from '@synapsei/workspace/testing';

/** Far from the site's own ports: a running site does not block a benchmark. */
export const portBase = () => readPortBase(process.env.PORT_BASE || '12080');

/** Reads `--runs` and a benchmark's other options. @throws Error that says what is valid */
export function readOptions<Name extends string = never>(
  args: string[],
  defaults: Record<Name | 'runs', string>,
) {
  const options = Object.entries<string>(defaults).map(
    ([name, value]) => [name, { type: 'string', default: value }] as const,
  );
  const { values } = parseArgs({ args, options: Object.fromEntries(options) });
  // Each is text, by default, too.
  const given = values as Record<Name | 'runs', string>;
  const runs = Number(given.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs is "${given.runs}" but must be a whole number from 1.`);
  return { ...given, runs };
}

type Outcome = {
  /** Printed in this order: rows under a title. */
  tables: Record<string, Parameters<typeof printTable>[0]>;
  /** What is written beside date, machine and versions: figures and raw runs. Default: nothing is written. */
  result?: object;
};

const packages = ['webpack', '@module-federation/enhanced', 'react', 'react-dom', 'lighthouse'];

/** The version of the Chromium that `withBrowser` has started. Default: none was. */
export const started: { chromium?: string } = {};

function versions() {
  const installed = packages.map((name) => [name, installedVersion(name, __dirname)] as const);
  return { node: process.version, ...started, ...Object.fromEntries(installed) };
}

/** What the figures depend on besides the code. */
function machine() {
  const cpus = os.cpus();
  return {
    cpu: cpus[0]?.model ?? 'unknown',
    cores: cpus.length,
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    platform: `${os.platform()} ${os.release()} ${os.arch()}`,
  };
}

/** Load average of the last minute: runnable processes. */
const currentLoad = (): number => os.loadavg()[0] ?? 0;

/** The benchmark itself keeps one or two processors busy; sizes and requests are valid in any case. */
function warnWhenBusy({ before, after }: { before: number; after: number }): void {
  if (Math.max(before, after) <= os.cpus().length + 1) return;
  console.log(
    `The machine was busy (load ${before.toFixed(1)} before, ${after.toFixed(1)} after, ${os.cpus().length} processors): treat the times with care.`,
  );
}

/**
 * Measures, prints the tables, says if other load distorts them, and writes `bench/results/<name>.json`. A missed
 * target is a result, not an error.
 */
export async function runBenchmark(name: string, measure: () => Promise<Outcome>): Promise<void> {
  const before = currentLoad();
  const { tables, result } = await measure();
  const load = { before, after: currentLoad() };
  for (const [title, rows] of Object.entries(tables)) {
    console.log(`\n${title}`);
    printTable(rows);
  }
  warnWhenBusy(load);
  if (!result) return;
  const file = inRoot('bench', 'results', `${name}.json`);
  const written = {
    date: new Date().toISOString(),
    versions: versions(),
    machine: { ...machine(), load },
    ...result,
  };
  writeFileSync(file, `${JSON.stringify(written, null, 1)}\n`);
  console.log(`Written to ${path.relative(inRoot(), file)}.`);
}
