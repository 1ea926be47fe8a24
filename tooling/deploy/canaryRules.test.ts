import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeWith, isInstalled } from '../src/workspace/test/engines';
import { fetchJson } from '../src/release/figures/fetchJson';
import { readPrometheus } from '../src/release/figures/readPrometheus';
import { readState } from '../src/release/state/readState';
import { createTestTarget, type TestTarget } from '../src/release/testing/createTestTarget';
import {
  startAlertmanager,
  startCollector,
  startPrometheus,
  type Collector,
} from './startCounting';
import { until } from './until';
import { writeBuild } from '../src/release/testing/writeBuild';
import { setCanary } from '../src/release/commands/canary';
import { writeCanaryRules } from '../src/release/commands/canaryRules';
import { createCanaryHook } from '../src/release/commands/createCanaryHook';
import { publish } from '../src/release/commands/publish';

jest.setTimeout(300_000);

const token = 'a token that nobody guesses';
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'rules-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (hook = 'http://release:9096/') => {
  const tokenFile = path.join(folder, 'token');
  writeFileSync(tokenFile, `${token}\n`);
  return writeCanaryRules(folder, { hook, tokenFile });
};
const check = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' });

describeWith('prometheus')('the rules', () => {
  test('are valid for promtool', () => {
    expect(check('promtool', 'check', 'rules', write()[0]!)).toMatch(/SUCCESS: 1 rules found/);
  });
});

describeWith('prometheus-alertmanager')('the receiver', () => {
  test('is valid for amtool', () => {
    expect(check('amtool', 'check-config', write()[1]!)).toMatch(/SUCCESS/);
  });
});

const describeWithBoth = isInstalled('prometheus')
  ? describeWith('prometheus-alertmanager')
  : describe.skip;

describeWithBoth('two collectors, Prometheus, Alertmanager and the hook', () => {
  let site: TestTarget;
  let collectors: Collector[];
  let hook: FastifyInstance;
  let stopAll: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    site = await (await createTestTarget()).withShell();
    await publish(site.context, writeBuild());
    await publish(site.context, writeBuild({ version: '1.1.0' }));
    await setCanary(site.context, 'mf_chat', '1.1.0', {
      weight: 5,
      haltAbove: { failureRate: 0.02, minSamples: 50 },
    });
    const { url } = site.context.target;
    collectors = await Promise.all([startCollector(url), startCollector(url)]);
    hook = createCanaryHook(site.context, token);
  });
  afterEach(async () => {
    await Promise.all(stopAll.map((stop) => stop()));
    await Promise.all(collectors.map((collector) => collector.stop()));
    await hook.close();
    await site.stop();
    stopAll = [];
  });

  /** As a balancer that chooses by the visitor's address spreads them. */
  async function visit(count: number, outcome: 'loaded' | 'failed', network: string) {
    for (let index = 0; index < count; index++)
      await collectors[index % 2]!.report(
        { remote: 'mf_chat', version: '1.1.0', outcome },
        `${network}.${index}`,
      );
  }
  const weight = async () => (await site.fetchRegistry()).remotes.mf_chat!.canary?.weight;

  test('halt a candidate that fails visitors, with nobody watching; forged reports of one address do not', async () => {
    const [rules, config] = write(`${await hook.listen({ host: '127.0.0.1', port: 0 })}/`);
    const alertmanager = await startAlertmanager(config!);
    stopAll.push(alertmanager.stop);
    const prometheus = await startPrometheus({
      collectors,
      rules,
      alertmanager: alertmanager.address,
    });
    stopAll.push(prometheus.stop);
    const figures = readPrometheus(prometheus.address);
    const read = () => figures.read('mf_chat', '1.1.0');
    await visit(90, 'loaded', '198.51.100');
    for (let index = 0; index < 500; index++)
      await collectors[1]!.report(
        { remote: 'mf_chat', version: '1.1.0', outcome: 'failed' },
        '203.0.113.7',
      );
    const forged = await until(
      read,
      ({ samples, failureRate }) => samples >= 91 && failureRate > 0,
    );
    expect(forged.failureRate).toBeLessThan(0.02);
    const asked = Date.now();
    const judged = await until(
      () => fetchJson(new URL(`${prometheus.address}/api/v1/rules`)),
      (answer) => lastEvaluation(answer) > asked,
    );
    expect(JSON.stringify(judged)).toContain('"state":"inactive"');
    expect(await weight()).toBe(5);

    await visit(10, 'failed', '198.51.101');
    await until(weight, (share) => share === 0);
    const { by, what, why } = (await readState(site.store)).change;
    expect({ by, what }).toEqual({ by: 'Ada', what: 'canary halt mf_chat 1.1.0' });
    expect(why).toMatch(
      /^[\d.]+% of the visits to mf_chat 1\.1\.0 failed, which is above its budget$/,
    );
  });
});

type Rules = { data: { groups: { rules: { lastEvaluation: string }[] }[] } };

const lastEvaluation = (answer: unknown) =>
  Date.parse((answer as Rules).data.groups[0]!.rules[0]!.lastEvaluation);
