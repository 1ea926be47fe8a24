import { parseArgs } from 'node:util';
import { runBenchmark } from './runBenchmark';

/** Each benchmark loads only what it needs: what is in memory affects the measurement. */
const benchmarks = {
  ai: async () => (await import('./ai/benchAi')).benchAi,
  chat: async () => (await import('./chat/benchChat')).benchChat,
  federation: async () => (await import('./federation/benchFederation')).benchFederation,
  /** Builds the twin alone; CI loads one of its pages. */
  monolith: async () => async () => void (await (await import('./federation/sides')).buildTwin()),
  remotes: async () => (await import('./remotes/benchRemotes')).benchRemotes,
  promote: async () => (await import('./promote/benchPromote')).benchPromote,
  return: async () => (await import('./return/benchReturn')).benchReturn,
};

async function main(): Promise<void> {
  const options = { runs: { type: 'string' }, twin: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = ''] = positionals;
  const load = benchmarks[name as keyof typeof benchmarks];
  if (!load) throw new Error(`"${name}" must be one of ${Object.keys(benchmarks).join(', ')}.`);
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (runs !== undefined && (!Number.isInteger(runs) || runs < 1))
    throw new Error(`--runs is "${values.runs}" but must be a whole number from 1.`);
  const measure = await load();
  await runBenchmark(() => measure({ runs, twin: values.twin }));
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
