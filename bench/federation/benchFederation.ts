import { parseArgs } from 'node:util';
import { assembleLocal, build, readPortBase } from '@synapsei/workspace/testing';
import { currentLoad, describeMachine, describeVersions, warnWhenBusy } from '../environment';
import { launchBrowser } from '../launchBrowser';
import { conditions } from '../measurePage';
import { loadings, type Loading } from '../monolith/webpack.config';
import { readRuns } from '../readRuns';
import { writeResult } from '../writeResult';
import { compare, targets } from './compare';
import { measureSides, type MeasureOptions } from './measureSides';
import { prepareMonolith } from './prepareMonolith';
import { printComparisons } from './printComparisons';
import { serveSides } from './serveSides';
import { staticSizes } from './staticSizes';
import { takeSnapshot } from './takeSnapshot';

/** Far from the site's own ports: a running site does not block a benchmark. */
export const portBase = () => readPortBase(process.env.PORT_BASE || '12080');

type Settings = Pick<MeasureOptions, 'rounds' | 'routes' | 'fontDelayMs'> & { twin: Loading };

function readLoading(value: string): Loading {
  const loading = loadings.find((known) => known === value);
  if (loading) return loading;
  throw new Error(`--twin is "${value}" but must be one of ${loadings.join(', ')}.`);
}

/** @throws Error that says what is valid for an option */
function readSettings(args: string[]): Settings {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '9' },
      routes: { type: 'string', default: '/,/products,/chat' },
      twin: { type: 'string', default: 'lazy' },
      'font-delay': { type: 'string', default: '0' },
    },
  });
  const { routes, twin } = values;
  const fontDelayMs = Number(values['font-delay']);
  if (!(fontDelayMs >= 0))
    throw new Error(`--font-delay is "${values['font-delay']}" but must be a number of ms.`);
  return {
    rounds: readRuns(values.runs),
    routes: routes.split(','),
    twin: readLoading(twin),
    fontDelayMs,
  };
}

/** Builds only the monolith, from built deployables, into `.cache/twin`: CI loads a page of it. */
export async function buildTwin(): Promise<void> {
  await prepareMonolith(assembleLocal(portBase()), portBase(), 'lazy');
}

/** Builds both sides of the comparison. */
export async function prepare(base: number, twin: Loading) {
  await build();
  const registry = assembleLocal(base);
  takeSnapshot(registry);
  await prepareMonolith(registry, base, twin);
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

/**
 * Compares the site with a monolith of the same sources, side by side on this machine, and prints
 * and writes the figures. A missed target is a result, not an error. `--runs 9`, `--routes
 * /,/chat`, `--twin direct` for a monolith without React.lazy's pause, `--font-delay 300` for fonts that answer
 * 300 ms late.
 * @throws Error if a side cannot be built, served or shown
 */
export async function benchFederation(args: string[]): Promise<void> {
  const settings = readSettings(args);
  const base = portBase();
  const registry = await prepare(base, settings.twin);
  const load = { before: currentLoad(), after: 0 };
  const { runs, origins, chromium } = await measure(base, settings);
  load.after = currentLoad();
  const comparisons = compare(runs, staticSizes(runs, registry, base, origins));
  printComparisons(comparisons);
  warnWhenBusy(load);
  const { twin, fontDelayMs } = settings;
  const variants = [twin !== 'lazy' && twin, fontDelayMs > 0 && `font-${fontDelayMs}`];
  const file = writeResult(['federation', ...variants.filter(Boolean)].join('-'), {
    date: new Date().toISOString(),
    versions: describeVersions(chromium),
    machine: { ...describeMachine(), load },
    settings: { ...settings, ...conditions },
    targets,
    comparisons,
    runs,
  });
  console.log(`Written to ${file}.`);
}
