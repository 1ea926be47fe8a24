import { readFileSync } from 'node:fs';
import { messageOf } from '../../base/messageOf';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { createCanaryHook } from './createCanaryHook';

/** Where container platforms put secrets. */
export const hookTokenFile = '/run/secrets/release-hook';

/** @throws Refusal when the file is not there */
export function readHookToken(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Refusal(`--token-file: ${file} cannot be read: ${messageOf(error)}`);
  }
}

/** Serves the hook until the process is told to stop. `HOST` is where it listens; by default this machine. */
export async function serveCanaryHook(
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
