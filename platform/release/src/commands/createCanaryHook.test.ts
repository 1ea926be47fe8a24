import type { FastifyInstance } from 'fastify';
import { readState } from '../state/readState';
import type { TestTarget } from '../testing/createTestTarget';
import { useTestTarget } from '../testing/useTestTarget';
import { createCanaryHook } from './createCanaryHook';

const token = 'a token that nobody guesses';
const site: TestTarget = useTestTarget(async () => {
  await site.withShell();
  await site.publish();
  await site.publish({ version: '1.1.0' });
  await site.setCanary('mf_chat', '1.1.0', { weight: 5, cohorts: ['qa'] });
});
let hook: FastifyInstance;
let url: string;

beforeEach(async () => {
  hook = createCanaryHook(site.context, token);
  url = await hook.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => hook.close());

type Alert = { status?: string; labels?: Record<string, string>; annotations?: object };

const createAlert = ({ labels, ...others }: Alert = {}) => ({
  status: 'firing',
  labels: { alertname: 'CanaryAboveBudget', remote: 'mf_chat', version: '1.1.0', ...labels },
  annotations: { summary: '5% of the visits\nto mf_chat 1.1.0 failed' },
  ...others,
});

const call = (body: unknown, authorization = `Bearer ${token}`) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
const canary = async () => (await site.fetchRegistry()).remotes.mf_chat!.canary;

test('a firing alert halts its candidate, and says why in the history; again it is nothing to do', async () => {
  const response = await call({ version: '4', alerts: [createAlert()] });
  expect([response.status, await response.json()]).toEqual([
    200,
    { done: ['canary halt mf_chat 1.1.0'] },
  ]);
  expect(await canary()).toMatchObject({ version: '1.1.0', weight: 0, cohorts: [] });
  const { revision, change } = await readState(site.store);
  expect(change.why).toBe('5% of the visits to mf_chat 1.1.0 failed');
  expect(await (await call({ alerts: [createAlert()] })).json()).toEqual({
    done: ['canary halt mf_chat 1.1.0: nothing to do'],
  });
  expect((await readState(site.store)).revision).toBe(revision);
});

test.each([
  ['that has ended', { status: 'resolved' }],
  ['of another name', { labels: { alertname: 'DiskFull' } }],
  ['of a version that is no longer the candidate', { labels: { version: '1.0.9' } }],
  ['of a remote that is not there', { labels: { remote: 'mf_gone' } }],
])('an alert %s changes nothing', async (_, alert) => {
  expect((await call({ alerts: [createAlert(alert)] })).status).toBe(200);
  expect(await canary()).toMatchObject({ weight: 5 });
});

test.each(['', 'Bearer ', 'Bearer another token', token])(
  'without the token (%j) it does nothing',
  async (authorization) => {
    expect((await call({ alerts: [createAlert()] }, authorization)).status).toBe(401);
    expect(await canary()).toMatchObject({ weight: 5 });
  },
);

test('a halt that fails is answered as such, so that Alertmanager tries again', async () => {
  await site.store.write('config.json', '{');
  const response = await call({ alerts: [createAlert()] });
  expect(response.status).toBe(500);
  expect(site.lines.at(-1)).toMatch(/^a candidate could not be halted: .*config\.json/);
});

test('what is no webhook, and a short token, are refused', async () => {
  expect((await call({ alerts: 'all' })).status).toBe(400);
  expect(() => createCanaryHook(site.context, 'short')).toThrow('at least 16 characters');
});
