import { randomBytes } from 'node:crypto';
import type {
  Outcome,
  OutcomeFigures,
  OutcomeReport,
  VitalsReport,
} from '@synapsei/shared-types/telemetry';
import { readConfig, type CollectorConfig } from '../src/config';
import { createCollectorServer } from '../src/createCollectorServer';
import { startRegistry, type RegistrySite } from './startRegistry';

export const siteOrigin = 'https://site.example';

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

export const newVisit = () => randomBytes(16).toString('hex');

/** Headers of a reader of figures. */
export const token = 'the token of all who may read here';
const headers = { authorization: `Bearer ${token}` };

type Overrides = Partial<CollectorConfig> & { site?: RegistrySite };

/** The reason for which a request was refused. */
export async function refusalOf(response: Response): Promise<string> {
  const { error } = (await response.json()) as { error: { message: string } };
  return `${response.status} ${error.message}`;
}

/**
 * The real service on a free port, with a clock that tests set and a site with a registry. Reports come from pages of
 * `siteOrigin`; `from` names another address than this machine's.
 */
export async function startCollector({ site: given, ...overrides }: Overrides = {}) {
  const clock = { now: Date.parse('2026-01-01T10:00:30Z') };
  const site = given ?? (await startRegistry());
  const config: CollectorConfig = {
    ...readConfig({ LOG_LEVEL: 'silent', REGISTRY_URL: site.url }),
    allowedOrigins: [siteOrigin],
    visitsPerAddress: 1_000_000,
    reportsPerMinute: 1_000_000,
    trustedProxies: ['loopback'],
    collectorToken: token,
    ...overrides,
  };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  const server = await createCollectorServer(config);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const post = (body: string, headers: Record<string, string> = {}, path = 'outcomes') =>
    fetch(`${url}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', origin: siteOrigin, ...headers },
      body,
    });
  const read = (path: string) => fetch(url + path, { headers });
  const send = (report: Omit<OutcomeReport, 'schemaVersion'>, from = '192.0.2.1') =>
    post(JSON.stringify({ schemaVersion: 1, ...report }), { 'x-forwarded-for': from });
  const measure = (report: Partial<VitalsReport>, from = '192.0.2.1') => {
    const body = JSON.stringify({ schemaVersion: 1, visit: newVisit(), ...report });
    return post(body, { 'x-forwarded-for': from }, 'vitals');
  };
  return {
    url,
    clock,
    site,
    async close() {
      await server.close();
      if (!given) await site.close();
    },
    post,
    send,
    /** A page's measurements, by default in a new visit. */
    measure,
    /** One visit. */
    report: (...outcomes: Partial<Outcome>[]) =>
      send({ visit: newVisit(), outcomes: outcomes.map(createOutcome) }),
    /** As many visits, each from an address of its own. */
    async visits(count: number, outcome: Partial<Outcome> = {}, network = '198.51') {
      for (let index = 0; index < count; index++) {
        const from = `${network}.${index >> 8}.${index & 255}`;
        await send({ visit: newVisit(), outcomes: [createOutcome(outcome)] }, from);
      }
    },
    read,
    figures: async (query = 'remote=mf_chat&version=2.4.0') =>
      (await (await read(`/v1/outcomes?${query}`)).json()) as OutcomeFigures,
    metrics: async (query = '') => (await read(`/metrics${query}`)).text(),
  };
}
