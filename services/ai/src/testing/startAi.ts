import type { AddressInfo } from 'node:net';
import type { LogTarget } from '@synapsei/service-base';
import { readConfig } from '../config';
import { createAiServer } from '../createAiServer';

/** Nothing listens there, so that a test never reaches a developer's service. */
const nowhere = 'http://127.0.0.1:9';

const testVariables = {
  LOG_LEVEL: 'silent',
  CATALOGUE_URL: `${nowhere}/catalogue.json`,
  CONTENT_URL: nowhere,
  STREAM_DELAY_MS: '0',
  SOURCE_RETRY_MS: '20',
  ADDRESS_LIMIT_PER_MINUTE: '10000',
  ADDRESS_LIMIT_PER_DAY: '10000',
  CONVERSATION_LIMIT_PER_MINUTE: '10000',
};

/**
 * The service on a free port.
 * @param variables environment variables that differ from the tests' defaults.
 * @param log destination of its log.
 */
export async function startAi(variables: Record<string, string> = {}, log?: LogTarget) {
  const server = await createAiServer(readConfig({ ...testVariables, ...variables }), log);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const post = (path: string, body: unknown, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
  return { url, post, close: () => server.close() };
}

/** Variables that point the service at a site. */
export function sourcesAt(url: string) {
  return { CATALOGUE_URL: `${url}/catalogue.json`, CONTENT_URL: url };
}

/** Resolves once both sources have loaded. */
export async function ready(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200);
}
