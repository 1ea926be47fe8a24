import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@synapsei/presets/freePort';
import type { Outcome } from '@synapsei/shared-types/telemetry';
import { inRoot } from '@synapsei/presets/inRoot';
import { fetchJson } from '@synapsei/release/testing';
import { startProgram } from './startProgram';
import { until } from './until';

type Reported = Pick<Outcome, 'remote' | 'version' | 'outcome'>;

/** What readers of its collectors send. */
export const collectorToken = randomBytes(32).toString('hex');

/** A collector of the site at `url` as its own process. Behind a proxy, so that tests can name visitors' addresses. */
export async function startCollector(url: string) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const start = () =>
    startProgram({
      command: process.execPath,
      args: ['--import', 'tsx', inRoot('services/collector/src/server.ts')],
      ready: `${address}/healthz`,
      environment: {
        PORT: String(port),
        HOST: '127.0.0.1',
        ALLOWED_ORIGINS: new URL(url).origin,
        REGISTRY_URL: `${url}registry.json`,
        TRUSTED_PROXIES: 'loopback',
        COLLECTOR_TOKEN: collectorToken,
        REPORTS_PER_MINUTE: '1000000',
      },
    });
  let running = await start();
  return {
    address,
    /** What it counted is lost. */
    async restart() {
      await running.stop('SIGKILL');
      running = await start();
    },
    stop: () => running.stop(),
    /** One visit. */
    async report(outcome: Reported, from: string) {
      const response = await fetch(`${address}/v1/outcomes`, {
        method: 'POST',
        headers: { origin: new URL(url).origin, 'x-forwarded-for': from },
        body: JSON.stringify({
          schemaVersion: 1,
          visit: randomBytes(16).toString('hex'),
          outcomes: [{ ...outcome, source: 'canary', count: 1 }],
        }),
      });
      if (response.status !== 204) throw new Error(await response.text());
    },
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;

type Scraping = { collectors: Collector[]; rules?: string; alertmanager?: string };

/** A Prometheus that reads the collectors each second. */
export async function startPrometheus({ collectors, rules, alertmanager }: Scraping) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prometheus-'));
  const hosts = (addresses: string[]) => [
    { static_configs: [{ targets: addresses.map((address) => new URL(address).host) }] },
  ];
  const config = path.join(folder, 'prometheus.yml');
  // JSON is YAML too.
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: rules ? [rules] : [],
      alerting: { alertmanagers: alertmanager ? hosts([alertmanager]) : [] },
      scrape_configs: [
        {
          job_name: 'collectors',
          authorization: { credentials: collectorToken },
          ...hosts(collectors.map(({ address }) => address))[0],
        },
      ],
    }),
  );
  const address = `http://127.0.0.1:${await freePort()}`;
  const running = await startProgram({
    command: 'prometheus',
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=${new URL(address).host}`,
    ],
    ready: `${address}/-/ready`,
  });
  // From now on it sees the counters of all rise: what they count before is lost to it.
  const all = new URL(`${address}/api/v1/query`);
  all.searchParams.set('query', 'count(count by (instance) (synapsei_remote_visits_total))');
  await until(
    () => fetchJson(all),
    (answer) => JSON.stringify(answer).endsWith(`,"${collectors.length}"]}]}}`),
  );
  return {
    address,
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The Alertmanager of a configuration. */
export async function startAlertmanager(config: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'alertmanager-'));
  const address = `http://127.0.0.1:${await freePort()}`;
  const running = await startProgram({
    command: 'prometheus-alertmanager',
    args: [
      `--config.file=${config}`,
      `--storage.path=${folder}`,
      `--web.listen-address=${new URL(address).host}`,
      '--cluster.listen-address=',
    ],
    ready: `${address}/-/ready`,
  });
  return {
    address,
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
