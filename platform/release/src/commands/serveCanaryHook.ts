import { readFileSync } from 'node:fs';
import { messageOf } from '@synapsei/base';
import { text } from '@synapsei/base/commandLine';
import { defineCommand, numberOf, signerFlags, withSigner } from '../cli/defineCommand';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { hookTokenFile } from './canaryRules';
import { createCanaryHook } from './createCanaryHook';

/** @throws Refusal when the file is not there */
function readHookToken(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Refusal(`--token-file: ${file} cannot be read: ${messageOf(error)}`);
  }
}

/** Serves the hook until the process is told to stop. `HOST` is where it listens; by default this machine. */
async function serveCanaryHook(
  context: Context,
  { token, port }: { token: string; port: number },
): Promise<void> {
  const server = createCanaryHook(context, token);
  const stopped = new Promise<void>((resolve) => server.addHook('onClose', async () => resolve()));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close());
  const address = await server
    .listen({ host: process.env.HOST ?? 'localhost', port })
    .catch((error: unknown) => {
      throw new Refusal(`The hook cannot listen on --port ${port}: ${messageOf(error)}`);
    });
  context.progress(`the hook listens at ${address}`);
  await stopped;
}

export const canaryHookCommand = defineCommand({
  name: 'canary hook',
  help: 'halt the candidates that Alertmanager names, until the process is stopped',
  examples: ['canary hook --port 9096 --token-file /run/secrets/release-hook'],
  flags: {
    port: text('N', 'by default 9096'),
    'token-file': text('FILE', `the bearer token; by default ${hookTokenFile}`),
    ...signerFlags,
  },
  async run(context, _, flags) {
    const port = numberOf(flags.port ?? '9096', '--port');
    const signed = await withSigner(context, flags);
    const token = readHookToken(flags['token-file'] ?? hookTokenFile);
    await serveCanaryHook(signed, { token, port });
    return { value: {}, lines: ['the hook has stopped'] };
  },
});
