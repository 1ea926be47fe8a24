import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { assembleLocal } from '../workspace/assembleLocal';
import { build } from '../workspace/build';
import { localConfig } from '../site/localConfig';
import { readPortBase } from '../site/parts';
import { inRoot } from '../base/paths';
import { buildTwin } from './buildTwin';
import { compare, targets } from './compare';
import { currentLoad, describeMachine, describeVersions, warnWhenBusy } from './environment';
import { conditions } from './measurePage';
import { launchBrowser, measureSides, type MeasureOptions } from './measureSides';
import { printComparisons } from './printComparisons';
import { serveSides } from './serveSides';
import { staticSizes } from './staticSizes';
import { takeSnapshot } from './takeSnapshot';
import { twinLoadings, type TwinLoading } from './twinLoadings';
import { writeTwinSite } from './writeTwinSite';

/** Far from the site's own ports: a running site does not stop a benchmark. */
const defaultPortBase = '12080';
const resultFile = (twin: TwinLoading) =>
  inRoot('bench', 'results', twin === 'lazy' ? 'federation.json' : `federation-${twin}.json`);

type Settings = Pick<MeasureOptions, 'rounds' | 'routes'> & { twin: TwinLoading };

function readLoading(value: string): TwinLoading {
  const loading = twinLoadings.find((known) => known === value);
  if (loading) return loading;
  throw new Error(`--twin is "${value}" but must be one of ${twinLoadings.join(', ')}.`);
}

/** @throws Error that says what an option must be */
function readSettings(args: string[]): Settings {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '9' },
      routes: { type: 'string', default: '/,/products,/chat' },
      twin: { type: 'string', default: 'lazy' },
    },
  });
  const rounds = Number(values.runs);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--runs is "${values.runs}" but must be a whole number from 1.`);
  }
  return { rounds, routes: values.routes.split(','), twin: readLoading(values.twin) };
}

/** Builds both sides of the comparison. */
async function prepare(base: number, twin: TwinLoading) {
  await build();
  const registry = assembleLocal(base);
  takeSnapshot(registry);
  console.log('building  the twin …');
  writeTwinSite(registry, localConfig(base), await buildTwin(twin));
  return registry;
}

async function measure(base: number, settings: Settings) {
  const { origins, stop } = await serveSides(base);
  try {
    const browser = await launchBrowser();
    try {
      const runs = await measureSides(browser, { ...settings, origins });
      return { runs, origins, chromium: browser.version() };
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}

/** The twin that shows its parts directly has a file of its own. */
function writeResult(twin: TwinLoading, result: object): void {
  const file = resultFile(twin);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  console.log(`Written to ${path.relative(inRoot(), file)}.`);
}

/**
 * Compares the site with a monolith of the same sources, side by side on this machine, and prints and
 * writes the figures. A missed target is a result, not an error. `--runs 9`, `--routes /,/chat`,
 * `--twin direct` for a monolith without React.lazy's pause.
 * @throws Error when a side cannot be built, served or shown
 */
export async function benchFederation(args: string[]): Promise<void> {
  const settings = readSettings(args);
  const base = readPortBase(process.env.PORT_BASE || defaultPortBase);
  const registry = await prepare(base, settings.twin);
  const load = { before: currentLoad(), after: 0 };
  const { runs, origins, chromium } = await measure(base, settings);
  load.after = currentLoad();
  const comparisons = compare(runs, staticSizes(runs, registry, base, origins));
  printComparisons(comparisons);
  warnWhenBusy(load);
  writeResult(settings.twin, {
    date: new Date().toISOString(),
    versions: describeVersions(chromium),
    machine: { ...describeMachine(), load },
    settings: { ...settings, ...conditions },
    targets,
    comparisons,
    runs,
  });
}
