import { parseArgs } from 'node:util';
import { runBenchmark } from './runBenchmark';

/** Each benchmark loads only what it needs: what is in memory affects the measurement. */
const benchmarks = {
  ai: async () => (await import('./ai/benchAi')).benchAi,
  build: async () => (await import('./build/benchBuild')).benchBuild,
  chat: async () => (await import('./chat/benchChat')).benchChat,
  federation: async () => (await import('./federation/benchFederation')).benchFederation,
  impact: async () => (await import('./impact/benchImpact')).benchImpact,
  interaction: async () => (await import('./interaction/benchInteraction')).benchInteraction,
  lighthouse: async () => (await import('./lighthouse/benchLighthouse')).benchLighthouse,
  /** The twin alone, of which CI loads a page. */
  monolith: async () => async () => void (await (await import('./federation/sides')).buildTwin()),
  promote: async () => (await import('./promote/benchPromote')).benchPromote,
  pairs: async () => (await import('./pairs/benchPairs')).benchPairs,
  release: async () => (await import('./release/benchRelease')).benchRelease,
  return: async () => (await import('./return/benchReturn')).benchReturn,
  shared: async () => (await import('./shared/benchShared')).benchShared,
  sites: async () => (await import('./sites/benchSites')).benchSites,
};

async function main(): Promise<void> {
  const options = { runs: { type: 'string' }, twin: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = '', ...words] = positionals;
  const load = benchmarks[name as keyof typeof benchmarks];
  if (!load) throw new Error(`"${name}" must be one of ${Object.keys(benchmarks).join(', ')}.`);
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (runs !== undefined && (!Number.isInteger(runs) || runs < 1))
    throw new Error(`--runs is "${values.runs}" but must be a whole number from 1.`);
  const measure = await load();
  await runBenchmark(name, () => measure({ runs, twin: values.twin, words }));
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
