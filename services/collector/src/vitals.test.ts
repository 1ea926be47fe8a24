import type { ReleaseVitals } from '@synapsei/shared-types/telemetry';
import { createRegistry, startRegistry, type RegistrySite } from '../testing/startRegistry';
import { newVisit, refusalOf, startCollector } from '../testing/startCollector';

const canary = { version: '2.5.0', weight: 5, salt: 's', cohorts: ['qa'] };
let site: RegistrySite;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  const mf_chat = { team: 'chat', versions: ['2.4.0', '2.5.0'], canary };
  const mf_podcast = { team: 'podcast', versions: ['2.4.0'] };
  site = await startRegistry(createRegistry({ mf_chat, mf_podcast }));
});
beforeEach(async () => void (collector = await startCollector({ site })));
afterEach(() => collector.close());
afterAll(() => site.close());

const createVitals = (overrides: Partial<ReleaseVitals> = {}): ReleaseVitals => ({
  remote: 'mf_chat',
  version: '2.5.0',
  source: 'canary',
  ...overrides,
});
/** A report of one visit that measured these releases. */
const visit = (...releases: Partial<ReleaseVitals>[]) =>
  collector.measure({ releases: releases.map(createVitals) });
const candidate = () => collector.figures('remote=mf_chat&version=2.5.0');
const labels = 'remote="mf_chat",version="2.5.0",team="chat",source="canary"';
const linesOf = async (vital: string) =>
  (await collector.metrics())
    .split('\n')
    .filter((line) => line.startsWith(`synapsei_remote_${vital}_`))
    .map((line) => line.slice(`synapsei_remote_${vital}_`.length));

test('each vital is a histogram of its own, by release, source and cohort', async () => {
  await visit({ inp: 350, lcp: 2500, cls: 0.1 });
  await visit({ inp: null });
  await visit({ inp: 50, cohort: 'qa' });
  const own = (le: string) => `milliseconds_bucket{le="${le}",${labels},cohort=""}`;
  expect(await linesOf('inp')).toEqual(
    expect.arrayContaining([
      `${own('200')} 0`,
      `${own('350')} 1`,
      `${own('2000')} 1`,
      `${own('+Inf')} 2`,
      `milliseconds_count{${labels},cohort=""} 2`,
      `milliseconds_bucket{le="50",${labels},cohort="qa"} 1`,
    ]),
  );
  expect(await linesOf('lcp')).toContain(`${own('2500')} 1`);
  expect(await linesOf('layout_shift')).toContain(`ratio_bucket{le="0.1",${labels},cohort=""} 1`);
});

test('a cohort that the candidate does not have makes no series', async () => {
  await visit({ inp: 50, cohort: 'ann' });
  expect(await linesOf('inp')).toContain(`milliseconds_count{${labels},cohort=""} 1`);
  expect(await collector.metrics()).not.toContain('ann');
});

test('what a page measures, also of the shell, fails no visit', async () => {
  await visit({ remote: 'shell', version: '1.0.0', source: 'registry', inp: 50 });
  expect((await linesOf('inp')).join('\n')).toContain('remote="shell",version="1.0.0"');
  await visit({ inp: null, lcp: null, cls: null });
  expect(await candidate()).toMatchObject({ samples: 0, failureRate: 0 });
  expect(await collector.figures('remote=shell')).toMatchObject({ samples: 0 });
});

test('visits with an override are not measured', async () => {
  await visit({ source: 'override', inp: null });
  expect(await linesOf('inp')).toEqual([]);
  expect(await candidate()).toMatchObject({ samples: 0 });
});

test('a visit is measured once, and invented releases not at all', async () => {
  const again = newVisit();
  for (let index = 0; index < 3; index++)
    await collector.measure({ visit: again, releases: [createVitals({ inp: 50 })] });
  await visit({ version: '9.9.9', inp: 50 }, { remote: 'mf_invented', inp: 50 });
  expect(await linesOf('inp')).toContain(`milliseconds_count{${labels},cohort=""} 1`);
  expect(await collector.metrics()).not.toMatch(/9\.9\.9|invented/);
  expect(await collector.metrics()).toContain('left_out_total{reason="visit"} 2');
  expect(await collector.metrics()).toContain('left_out_total{reason="registry"} 2');
});

const report = (release: object, rest: object = {}) =>
  JSON.stringify({
    schemaVersion: 1,
    visit: newVisit(),
    releases: [{ ...createVitals(), ...release }],
    ...rest,
  });

test.each([
  ['a value that is not a bucket', report({ inp: 123 }), 'releases.0.inp: '],
  ['a text', report({ cls: '0.1' }), 'releases.0.cls: '],
  ['a sentence as cohort', report({ cohort: 'a}' }), 'releases.0.cohort: must be a cohort'],
  ['anything personal', report({ selector: '#ann' }), 'releases.0.selector: '],
  ['no visit', report({}, { visit: undefined }), 'visit: '],
  ['nothing', report({}, { releases: [] }), 'releases: '],
])('%s is refused with the field named', async (_, body, message) => {
  expect(await refusalOf(await collector.post(body, {}, 'vitals'))).toContain(`400 ${message}`);
  expect(await linesOf('inp')).toEqual([]);
});

test('pages of other sites cannot report', async () => {
  const foreign = await collector.post(report({}), { origin: 'https://evil.example' }, 'vitals');
  expect(foreign.status).toBe(403);
});
