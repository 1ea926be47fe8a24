import type { ErrorGroup, ErrorReport, Outcome, OutcomeFigures } from '@synapsei/shared-types';
import { readConfig, type CollectorConfig } from '../src/config';
import { createCollectorServer } from '../src/createCollectorServer';

export function createOutcome(overrides: Partial<Outcome> = {}): Outcome {
  return {
    remote: 'mf_chat',
    version: '2.4.0',
    source: 'canary',
    outcome: 'loaded',
    count: 1,
    ...overrides,
  };
}

export const errorReport: ErrorReport = {
  remote: 'mf_chat',
  version: '2.4.0',
  team: 'chat',
  source: 'registry',
  outcome: 'uncaught',
  message: 'TypeError: x is undefined',
  stack: ['shell@1.0.0/main.0a1b2c3d.js:1:20', 'mf_chat@2.4.0/ChatPage.0a1b2c3d.js:1:300'],
};

/** The real service on a free port, with a clock that tests turn. */
export async function startCollector(overrides: Partial<CollectorConfig> = {}) {
  const clock = { now: Date.parse('2026-01-01T10:00:30Z') };
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...overrides };
  const server = await createCollectorServer(config, () => clock.now);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/v1/outcomes`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body,
    });
  return {
    url,
    clock,
    close: () => server.close(),
    post,
    report: (...outcomes: Partial<Outcome>[]) =>
      post(JSON.stringify({ schemaVersion: 1, outcomes: outcomes.map(createOutcome) })),
    /** Fields need not be those that a page sends. */
    fail: (...errors: object[]) =>
      post(
        JSON.stringify({
          schemaVersion: 1,
          outcomes: [createOutcome({ outcome: 'uncaught' })],
          errors: errors.map((error) => ({ ...errorReport, ...error })),
        }),
      ),
    async errors(query = ''): Promise<ErrorGroup[]> {
      const response = await fetch(`${url}/v1/errors?${query}`);
      return ((await response.json()) as { errors: ErrorGroup[] }).errors;
    },
    async figures(query = 'remote=mf_chat&version=2.4.0'): Promise<OutcomeFigures> {
      const response = await fetch(`${url}/v1/outcomes?${query}`);
      return (await response.json()) as OutcomeFigures;
    },
  };
}
