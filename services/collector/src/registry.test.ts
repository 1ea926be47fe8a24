import { createRegistry, startRegistry, type RegistrySite } from '../testing/startRegistry';
import { refusalOf, startCollector } from '../testing/startCollector';

let site: RegistrySite;
let collector: Awaited<ReturnType<typeof startCollector>>;
const start = async (registry = createRegistry() as Parameters<typeof startRegistry>[0]) => {
  site = await startRegistry(registry);
  collector = await startCollector({ site });
};
afterEach(async () => {
  await collector.close();
  await site.close();
});
const chat = (...versions: string[]) => ({ mf_chat: { team: 'chat', versions } });
const samplesOf = async (version: string) =>
  (await collector.figures(`remote=mf_chat&version=${version}`)).samples;

test('a release that the registry names since a moment ago counts from its first visitor on', async () => {
  await start(createRegistry(chat('1.0.0')));
  await collector.report({ version: '1.0.0' });
  site.serve(createRegistry(chat('1.0.0', '1.1.0'), 2));
  await collector.report({ version: '1.1.0' });
  expect(await samplesOf('1.1.0')).toBe(1);
});

test('a release that the registry no longer names counts as long as figures are kept', async () => {
  await start(createRegistry(chat('1.0.0')));
  await collector.report({ version: '1.0.0' });
  site.serve(createRegistry(chat('1.2.0'), 2));
  await collector.report({ version: '1.2.0' }, { version: '1.0.0' });
  expect(await samplesOf('1.0.0')).toBe(2);
  collector.clock.now += 25 * 60 * 60_000;
  site.serve(createRegistry(chat('1.3.0'), 3));
  await collector.report({ version: '1.3.0' }, { version: '1.0.0' });
  expect([await samplesOf('1.3.0'), await samplesOf('1.0.0')]).toEqual([1, 0]);
});

test.each([
  ['gone', null],
  ['invalid', { ...createRegistry(), remotes: { mf_chat: {} } }],
])('while it is %s, the last good registry stays in use', async (_, broken) => {
  await start(createRegistry(chat('1.0.0')));
  await collector.report({ version: '1.0.0' });
  site.serve(broken as never);
  const response = await collector.report({ version: '1.0.0' }, { version: '9.9.9' });
  expect(response.status).toBe(204);
  expect(await samplesOf('1.0.0')).toBe(2);
  expect(await samplesOf('9.9.9')).toBe(0);
});

test('before it is read for the first time reports are refused, and then taken without a restart', async () => {
  await start(null);
  expect(await refusalOf(await collector.report({}))).toBe(
    '503 The registry (REGISTRY_URL) could not be read so far.',
  );
  site.serve(createRegistry());
  expect((await collector.report({})).status).toBe(204);
  expect(await samplesOf('2.4.0')).toBe(1);
});

test('metrics show live releases from 0 on', async () => {
  const canary = { version: '1.1.0', weight: 5, salt: 's', cohorts: [] };
  await start(
    createRegistry({
      mf_chat: { team: 'chat', versions: ['1.0.0', '1.1.0'], canary },
      mf_odd: { team: 'a "quote"', versions: ['1.0.0'] },
    }),
  );
  await collector.report({ version: '1.1.0' });
  expect((await collector.metrics()).split('\n')).toEqual(
    expect.arrayContaining([
      'synapsei_remote_visits_total{remote="mf_chat",version="1.0.0",team="chat"} 0',
      'synapsei_remote_visits_total{remote="mf_chat",version="1.1.0",team="chat"} 1',
      'synapsei_remote_failed_visits_total{remote="mf_chat",version="1.1.0",team="chat"} 0',
      'synapsei_remote_visits_total{remote="mf_odd",version="1.0.0",team=""} 0',
    ]),
  );
});
