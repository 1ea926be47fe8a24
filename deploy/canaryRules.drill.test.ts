import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeWith, isInstalled } from '@synapsei/presets/engines';
import { firingAlerts, promtool } from './testing/firingAlerts';
import {
  fetchJson,
  readPrometheus,
  readState,
  createTestTarget,
  writeCanaryRules,
  createCanaryHook,
  type TestTarget,
} from '@synapsei/release/testing';
import {
  startAlertmanager,
  startCollector,
  startPrometheus,
  type Collector,
} from './testing/startCounting';
import { until } from './testing/until';

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

describeWith('prometheus')('the rules', () => {
  test('are valid for promtool', () => {
    expect(promtool('check', 'rules', write()[0]!)).toMatch(/SUCCESS: 1 rules found/);
  });

  type Visits = { loaded: number; failed: number; job?: string; instance?: string };

  /** What a collector exposes of a candidate with a budget of 2 % from 50, these visits long ago. */
  function candidate({ loaded, failed, job = 'collector', instance = 'collector:9100' }: Visits) {
    const labels = `{remote="mf_chat",version="1.1.0",team="chat",job="${job}",instance="${instance}"}`;
    const counter = (count: number) => `0 ${count}+0x60`;
    return {
      [`synapsei_remote_visits_total${labels}`]: counter(loaded + failed),
      [`synapsei_remote_failed_visits_total${labels}`]: counter(failed),
      [`synapsei_canary_halt_above_ratio${labels}`]: '0.02+0x60',
      [`synapsei_canary_minimum_visits${labels}`]: '50+0x60',
    };
  }

  const halts = ['CanaryAboveBudget'];
  const ofItsTeam = { job: 'chat' };
  const other = { instance: 'collector-2:9100' };

  const [few, two] = [
    { loaded: 20, failed: 10 },
    { loaded: 48, failed: 2 },
  ] as const;

  test.each<[string, Visits[], string[]]>([
    ['of 49 visits all failed', [{ loaded: 0, failed: 49 }], []],
    ['of 50 visits one failed', [{ loaded: 49, failed: 1 }], []],
    ['of 50 visits two failed', [two], []],
    ['of 50 visits three failed', [{ loaded: 47, failed: 3 }], halts],
    ['of 200 visits four failed', [{ loaded: 196, failed: 4 }], []],
    ['at two collectors three failed', [two, { loaded: 23, failed: 1, ...other }], halts],
    ['its team reads the same collector, where two failed', [two, { ...two, ...ofItsTeam }], []],
    ['its team reads the same, which has too few visits', [few, { ...few, ...ofItsTeam }], []],
  ])('when %s', (_case, visits, alerts) => {
    const series = Object.assign({}, ...visits.map(candidate)) as Record<string, string>;
    expect(firingAlerts(write()[0]!, series)).toEqual(alerts);
  });
});

describeWith('prometheus-alertmanager')('the receiver', () => {
  test('is valid for amtool', () => {
    const said = execFileSync('amtool', ['check-config', write()[1]!], { encoding: 'utf8' });
    expect(said).toMatch(/SUCCESS/);
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
    await site.publish();
    await site.publish({ version: '1.1.0' });
    const haltAbove = { failureRate: 0.02, minSamples: 50 };
    await site.setCanary('mf_chat', '1.1.0', { weight: 5, haltAbove });
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

  test('halt a candidate that fails visitors, with nobody watching; forged reports of one machine do not', async () => {
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
    const read = () => figures('mf_chat', '1.1.0');
    await visit(90, 'loaded', '198.51.100');
    // As one machine that has an address of each kind.
    for (let index = 0; index < 500; index++)
      await collectors[1]!.report(
        { remote: 'mf_chat', version: '1.1.0', outcome: 'failed' },
        index % 2 === 0 ? '203.0.113.7' : '2001:db8::7',
      );
    await until(
      read,
      ({ samples, failures, failureRate }) => samples >= 92 && failures === 2 && failureRate > 0.02,
    );
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
