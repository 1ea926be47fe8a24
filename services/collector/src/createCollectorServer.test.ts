import {
  createOutcome,
  newVisit,
  refusalOf,
  siteOrigin,
  startCollector,
  token,
} from '../testing/startCollector';

let collector: Awaited<ReturnType<typeof startCollector>>;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.close());

test('a beacon is counted and answered without a body', async () => {
  const response = await collector.report({ loadMs: 300 }, { outcome: 'render-crash' });
  expect(response.status).toBe(204);
  await collector.visits(2, { loadMs: 300 });
  expect(await collector.figures()).toEqual({
    remote: 'mf_chat',
    version: '2.4.0',
    loaded: 3,
    failed: 0,
    crashed: 1,
    fallbacks: 0,
    uncaught: 0,
    violations: 0,
    offline: 0,
    samples: 3,
    failureRate: 1 / 3,
    kinds: {},
  });
});

test('failures of the release count, connection failures and fallbacks do not', async () => {
  await collector.visits(6);
  await collector.visits(2, { outcome: 'failed', kind: 'not-found' });
  await collector.visits(9, { outcome: 'failed', kind: 'offline' });
  await collector.visits(2, { outcome: 'fallback_to_lkg' });
  await collector.visits(1, { outcome: 'failed' });
  expect(await collector.figures()).toMatchObject({
    loaded: 6,
    failed: 3,
    offline: 9,
    fallbacks: 2,
    samples: 9,
    failureRate: 1 / 3,
    kinds: { 'not-found': 2, broken: 1, offline: 9 },
  });
});

test('visits with an override are not counted, and remotes and versions are kept apart', async () => {
  await collector.report({ source: 'override', outcome: 'failed', kind: 'broken' });
  await collector.report({ version: '2.3.0', source: 'registry' }, { remote: 'mf_podcast' });
  await collector.visits(2, { source: 'registry' });
  expect(await collector.figures()).toMatchObject({ samples: 2, failed: 0 });
  expect(await collector.figures('remote=mf_chat')).toMatchObject({ version: null, samples: 3 });
  expect(await collector.figures('remote=mf_nobody')).toMatchObject({ samples: 0, failureRate: 0 });
});

test('minutes past the retention are dropped', async () => {
  await collector.visits(5);
  collector.clock.now += 24 * 60 * 60_000;
  await collector.report({});
  expect(await collector.figures()).toMatchObject({ samples: 1 });
});

test('only pages of listed origins can report, and they can read the answer', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${collector.url}/v1/outcomes`, { method: 'POST', headers, body: report({}) });
  const foreign = await send({ origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  expect(await refusalOf(await send({}))).toBe('403 A request without Origin may not report.');
  expect((await send({ origin: 'null' })).status).toBe(403);
  const ours = await send({ origin: siteOrigin });
  expect(ours.status).toBe(204);
  expect(ours.headers.get('access-control-allow-origin')).toBe(siteOrigin);
  expect((await collector.figures()).samples).toBe(1);
});

test.each([
  [
    'of one IPv4 address',
    2,
    ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'],
    [204, 204, 429, 204],
  ],
  [
    'of all addresses of one IPv6 customer',
    1,
    ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2:1::1'],
    [204, 429, 204],
  ],
])('reports %s are limited', async (_whose, reportsPerMinute, addresses, statuses) => {
  const strict = await startCollector({ reportsPerMinute });
  const answers = [];
  for (const from of addresses)
    answers.push(await strict.send({ visit: newVisit(), outcomes: [createOutcome()] }, from));
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  expect((await strict.figures()).samples).toBe(answers.filter(({ ok }) => ok).length);
  await strict.close();
});

test('metrics have the Prometheus text format, with cumulative buckets', async () => {
  await collector.visits(2, { loadMs: 100 });
  await collector.report({ loadMs: 1000 });
  await collector.report({ loadMs: null });
  const module = './ChatPage';
  await collector.report({ outcome: 'failed', kind: 'broken', source: 'registry', module });
  const response = await collector.read('/metrics');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n');
  const release = 'remote="mf_chat",version="2.4.0",team="chat"';
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE synapsei_remote_outcomes_total counter',
      `synapsei_remote_outcomes_total{${release},source="canary",outcome="loaded",kind="",directive="",module=""} 4`,
      `synapsei_remote_outcomes_total{${release},source="registry",outcome="failed",kind="broken",directive="",module="./ChatPage"} 1`,
      `synapsei_remote_visits_total{${release}} 5`,
      `synapsei_remote_failed_visits_total{${release}} 1`,
      `synapsei_remote_load_milliseconds_bucket{le="300",${release}} 2`,
      `synapsei_remote_load_milliseconds_bucket{le="10000",${release}} 3`,
      `synapsei_remote_load_milliseconds_bucket{le="+Inf",${release}} 4`,
      `synapsei_remote_load_milliseconds_count{${release}} 4`,
      'synapsei_collector_left_out_total{reason="registry"} 0',
    ]),
  );
});

test('a team gets only its own metrics: uncaught errors and policy violations', async () => {
  await collector.report(
    { outcome: 'uncaught' },
    { outcome: 'policy-violation', directive: 'connect-src' },
    { outcome: 'policy-violation', directive: 'script-src' },
    { remote: 'mf_podcast', outcome: 'uncaught' },
  );
  const counted = (await collector.metrics('?team=chat'))
    .split('\n')
    .filter((line) => /outcomes_total{/.test(line));
  const labels = 'remote="mf_chat",version="2.4.0",team="chat",source="canary"';
  expect(counted).toEqual([
    `synapsei_remote_outcomes_total{${labels},outcome="uncaught",kind="",directive="",module=""} 1`,
    `synapsei_remote_outcomes_total{${labels},outcome="policy-violation",kind="",directive="connect-src",module=""} 1`,
    `synapsei_remote_outcomes_total{${labels},outcome="policy-violation",kind="",directive="script-src",module=""} 1`,
  ]);
  expect(await collector.figures()).toMatchObject({ uncaught: 1, violations: 2, samples: 0 });
  expect((await collector.read('/metrics?team=%22')).status).toBe(400);
});

test('of messages each counts, as far as one visit can have them', async () => {
  const visit = newVisit();
  const told = [
    { outcome: 'message-waiting', count: 7 },
    { outcome: 'message-waiting', count: 5 },
    { outcome: 'message-saved-late', count: 499 },
    { outcome: 'message-saved-late', count: 1000 },
    { outcome: 'message-given-up', count: 1 },
  ] as const;
  for (const outcome of told)
    expect((await collector.send({ visit, outcomes: [createOutcome(outcome)] })).status).toBe(204);
  const counts = (await collector.metrics()).matchAll(/outcome="(message-.*?)".* (\d+)$/gm);
  expect([...counts].map(([, outcome, count]) => [outcome, Number(count)])).toEqual([
    ['message-waiting', 12],
    ['message-saved-late', 500],
    ['message-given-up', 1],
  ]);
  expect(await collector.figures()).toMatchObject({ samples: 0, failureRate: 0 });
});

test.each(['/v1/outcomes', '/metrics'])(
  '%s is for those with the token, on this machine too; without one it is for no reader',
  async (path) => {
    const closed = await startCollector({ collectorToken: undefined });
    const ask = async (url: string, sent?: string) => {
      const headers = sent === undefined ? undefined : { authorization: `Bearer ${sent}` };
      return (await fetch(url + path, { headers })).status;
    };
    expect(await ask(closed.url, token)).toBe(403);
    expect(await ask(collector.url)).toBe(401);
    expect(await ask(collector.url, `${token}!`)).toBe(401);
    expect([200, 400]).toContain(await ask(collector.url, token));
    await closed.close();
  },
);

describe('what it does not take', () => {
  let only: typeof collector;
  beforeAll(async () => void (only = await startCollector()));
  afterAll(() => only.close());

  test.each([
    ['not json', '{', 'The body is not JSON.'],
    ['a number', '4', 'The body: Invalid type: Expected Object'],
    [
      'no outcomes',
      '{"schemaVersion":1,"visit":"0123456789abcdef0123456789abcdef","outcomes":[]}',
      'outcomes: ',
    ],
    ['no visit', '{"schemaVersion":1,"outcomes":[]}', 'visit: '],
    ['another schema version', '{"schemaVersion":2,"outcomes":[]}', 'schemaVersion: '],
    ['a bad version', report({ version: 'latest' }), 'outcomes.0.version: must be a version'],
    ['a quote in a name', report({ remote: 'a"b' }), 'outcomes.0.remote: must be an identifier'],
    ['an unknown outcome', report({ outcome: 'great' }), 'outcomes.0.outcome: '],
    ['a flood', report({ count: 1001 }), 'outcomes.0.count: '],
    ['an address as directive', report({ directive: 'https://a' }), 'outcomes.0.directive: '],
    ['a module that is an address', report({ module: 'https://a' }), 'outcomes.0.module: '],
    ['anything personal', report({ visitorId: 'x' }), 'outcomes.0.visitorId: '],
    ['one of two that is invalid', report({}, { count: -1 }), 'outcomes.1.count: '],
  ])('%s is refused with the field named, and nothing is counted', async (_, body, message) => {
    expect(await refusalOf(await only.post(body))).toContain(`400 ${message}`);
    expect((await only.figures('remote=mf_chat')).samples).toBe(0);
  });

  test('a large body is refused', async () => {
    expect((await only.post(' '.repeat(33 * 1024))).status).toBe(413);
  });

  test.each([
    ['', 'remote: '],
    ['remote=mf-chat', 'remote: must be an identifier'],
    ['remote=mf_chat&version=2', 'version: must be a version'],
  ])('GET ?%s is refused with the parameter named', async (query, message) => {
    const response = await only.read(`/v1/outcomes?${query}`);
    expect(await refusalOf(response)).toContain(`400 ${message}`);
  });

  test('an unknown address', async () => {
    expect((await fetch(`${only.url}/v2`)).status).toBe(404);
  });
});

function report(...outcomes: Record<string, unknown>[]): string {
  const all = outcomes.map((outcome) => ({ ...createOutcome(), ...outcome }));
  return JSON.stringify({ schemaVersion: 1, visit: newVisit(), outcomes: all });
}
