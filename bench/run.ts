import { parseArgs } from 'node:util';
import type { Options } from './runBenchmark';

/** Each benchmark loads only what it needs: what is in memory affects the measurement. */
const commands: Record<string, (options: Options) => Promise<unknown>> = {
  ai: async (options) => (await import('./ai/benchAi')).benchAi(options),
  build: async (options) => (await import('./build/benchBuild')).benchBuild(options),
  chat: async (options) => (await import('./chat/benchChat')).benchChat(options),
  federation: async (options) =>
    (await import('./federation/benchFederation')).benchFederation(options),
  impact: async (options) => (await import('./impact/benchImpact')).benchImpact(options),
  interaction: async (options) =>
    (await import('./interaction/benchInteraction')).benchInteraction(options),
  lighthouse: async (options) =>
    (await import('./lighthouse/benchLighthouse')).benchLighthouse(options),
  monolith: async () => (await import('./federation/sides')).buildTwin(),
  promote: async (options) => (await import('./promote/benchPromote')).benchPromote(options),
  pairs: async (options) => (await import('./pairs/benchPairs')).benchPairs(options),
  release: async (options) => (await import('./release/benchRelease')).benchRelease(options),
  return: async () => (await import('./return/benchReturn')).benchReturn(),
  shared: async () => (await import('./shared/benchShared')).benchShared(),
  sites: async (options) => (await import('./sites/benchSites')).benchSites(options),
};

async function main(): Promise<void> {
  const options = { runs: { type: 'string' }, twin: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = '', ...words] = positionals;
  const run = commands[name];
  if (!run) throw new Error(`"${name}" must be one of ${Object.keys(commands).join(', ')}.`);
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (runs !== undefined && (!Number.isInteger(runs) || runs < 1))
    throw new Error(`--runs is "${values.runs}" but must be a whole number from 1.`);
  await run({ runs, twin: values.twin, words });
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
