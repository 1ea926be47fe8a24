/** Each benchmark loads only what it needs: what is in memory affects the measurement. */
const commands: Record<string, (args: string[]) => Promise<unknown>> = {
  ai: async (args) => (await import('./ai/benchAi')).benchAi(args),
  chat: async (args) => (await import('./chat/benchChat')).benchChat(args),
  federation: async (args) => (await import('./federation/benchFederation')).benchFederation(args),
  impact: async (args) => (await import('./impact/benchImpact')).benchImpact(args),
  interaction: async (args) =>
    (await import('./interaction/benchInteraction')).benchInteraction(args),
  lighthouse: async (args) => (await import('./lighthouse/benchLighthouse')).benchLighthouse(args),
  monolith: async () => (await import('./federation/sides')).buildTwin(),
  release: async (args) => (await import('./release/benchRelease')).benchRelease(args),
  return: async () => (await import('./return/benchReturn')).benchReturn(),
};

async function main([name = '', ...args]: string[]): Promise<void> {
  const run = commands[name];
  if (!run) throw new Error(`"${name}" must be one of ${Object.keys(commands).join(', ')}.`);
  await run(args);
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
