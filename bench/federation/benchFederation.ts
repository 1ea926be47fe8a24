import { format } from '../figures';
import { conditions } from '../measurePage';
import { loadings } from '../monolith/buildMonolith';
import { readOptions, runBenchmark } from '../runBenchmark';
import { withBrowser } from '../withBrowser';
import { compare, targets, type Comparison } from './compare';
import { measureRoute, type Run } from './measureRoute';
import { prepareSides, serveSides } from './sides';

/** @throws Error that says what is valid for an option */
function readSettings(args: string[]) {
  const defaults = { runs: '9', routes: '/,/products,/chat', twin: 'lazy', 'font-delay': '0' };
  const { runs: rounds, routes, ...values } = readOptions(args, defaults);
  const twin = loadings.find((known) => known === values.twin);
  if (!twin)
    throw new Error(`--twin is "${values.twin}" but must be one of ${loadings.join(', ')}.`);
  const fontDelayMs = Number(values['font-delay']);
  if (!(fontDelayMs >= 0))
    throw new Error(`--font-delay is "${values['font-delay']}" but must be a number of ms.`);
  return { rounds, routes: routes.split(','), twin, fontDelayMs };
}

const units: Record<Comparison['unit'], (value: number) => string> = {
  ms: format.milliseconds,
  bytes: format.kilobytes,
  requests: String,
};

function toRow(comparison: Comparison) {
  const { route = '', cache = '', what, unit, federated, twin, ratio, target, isHit } = comparison;
  const limit = (value: number) => (twin === undefined ? units[unit](value) : format.times(value));
  return {
    route,
    cache,
    figure: what,
    federated: units[unit](federated),
    twin: twin === undefined ? '' : units[unit](twin),
    ratio: ratio === undefined ? '' : `${ratio.toFixed(3)}×`,
    target: target === undefined ? '' : `≤ ${limit(target)}`,
    result: isHit === undefined ? '' : isHit ? 'hit' : 'MISS',
  };
}

/**
 * Compares the site with a monolith of the same sources, side by side on this machine. `--runs 9`, `--routes
 * /,/chat`, `--twin direct` for a monolith without React.lazy's pause, `--font-delay 300` for fonts that answer
 * 300 ms late.
 * @throws Error if a side cannot be built, served or shown
 */
export async function benchFederation(args: string[]): Promise<void> {
  const settings = readSettings(args);
  const { twin, fontDelayMs, routes } = settings;
  const registry = await prepareSides(twin);
  const variants = [twin !== 'lazy' && twin, fontDelayMs > 0 && `font-${fontDelayMs}`];
  await runBenchmark(['federation', ...variants.filter(Boolean)].join('-'), async () =>
    serveSides(async (origins) => {
      const runs: Run[] = [];
      await withBrowser(async (browser) => {
        for (const route of routes)
          runs.push(...(await measureRoute(browser, route, { ...settings, origins })));
      });
      const comparisons = compare(runs, registry, origins);
      const judged = comparisons.filter(({ isHit }) => isHit !== undefined);
      const hits = judged.filter(({ isHit }) => isHit).length;
      return {
        tables: { [`${hits} of ${judged.length} targets met:`]: comparisons.map(toRow) },
        result: { settings: { ...settings, ...conditions }, targets, comparisons, runs },
      };
    }),
  );
}
