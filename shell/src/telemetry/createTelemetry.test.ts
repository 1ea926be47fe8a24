import { outcomeReportSchema } from '@synapsei/shared-types';
import { createExposedModule } from '../../testing/createExposedModule';
import { createTelemetry, toBucket } from './createTelemetry';

const collector = 'http://localhost:8095';
const owner = { team: 'chat', contact: '#team-chat' };
const exposed = createExposedModule({ name: 'mf_chat', version: '2.4.0', owner });
const anyVisit = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
const send = jest.fn<boolean, [string, string]>(() => true);
const reports = () =>
  send.mock.calls.map(([, body]) => {
    const result = outcomeReportSchema['~standard'].validate(JSON.parse(body));
    if (result instanceof Promise || result.issues) throw new Error('the collector refuses it');
    return result.value;
  });

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon: send });
});
afterEach(() => jest.useRealTimers());

test('outcomes of a few seconds are sent together, equal ones added up, in the collector’s format', () => {
  const { count } = createTelemetry(collector);
  count(exposed, { outcome: 'loaded', milliseconds: 250 });
  count(exposed, { outcome: 'loaded', milliseconds: 250 });
  count({ ...exposed, source: 'canary' }, { outcome: 'failed', kind: 'broken' });
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5000);
  expect(send.mock.calls[0]![0]).toBe('http://localhost:8095/v1/outcomes');
  const module = { remote: 'mf_chat', version: '2.4.0', module: './ChatPage' };
  expect(reports()).toEqual([
    {
      schemaVersion: 1,
      visit: anyVisit,
      outcomes: [
        { ...module, source: 'registry', outcome: 'loaded', loadMs: 300, count: 2 },
        { ...module, source: 'canary', outcome: 'failed', kind: 'broken', count: 1 },
      ],
    },
  ]);
  jest.advanceTimersByTime(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('all reports of a page view have one random id, which no other has', () => {
  const here = createTelemetry(collector);
  const elsewhere = createTelemetry(collector);
  for (const { count, flush } of [here, here, elsewhere]) {
    count(exposed, { outcome: 'loaded', milliseconds: 250 });
    flush();
  }
  const [first, second, third] = reports().map(({ visit }) => visit);
  expect(first).toEqual(anyVisit);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a violation carries its directive, and is of no module', () => {
  const { count, flush } = createTelemetry(collector);
  count(
    { release: exposed.release, source: 'registry' },
    { outcome: 'policy-violation', directive: 'script-src-elem' },
  );
  flush();
  expect(reports()[0]!.outcomes).toEqual([
    {
      remote: 'mf_chat',
      version: '2.4.0',
      source: 'registry',
      outcome: 'policy-violation',
      directive: 'script-src-elem',
      count: 1,
    },
  ]);
});

test('a fault goes with its message and the places in the files of all that ran', () => {
  const { count, flush } = createTelemetry(collector);
  const other = createExposedModule({
    name: 'mf_podcast',
    baseUrl: 'https://podcast.example/',
    owner,
  });
  const stack = `at a (${exposed.release.baseUrl}a.js:1:2)\nat b (https://podcast.example/b.js:3:4)`;
  count(other, { outcome: 'loaded', milliseconds: 250 });
  count(exposed, { outcome: 'uncaught', message: 'Error: no list', error: { stack } });
  flush();
  const subject = { remote: 'mf_chat', version: '2.4.0', source: 'registry' };
  expect(reports()[0]!.outcomes).toContainEqual({
    ...subject,
    module: './ChatPage',
    outcome: 'uncaught',
    count: 1,
  });
  expect(reports()[0]!.errors).toEqual([
    {
      ...subject,
      outcome: 'uncaught',
      message: 'Error: no list',
      stack: ['mf_chat@2.4.0/a.js:1:2', 'mf_podcast@1.0.0/b.js:3:4'],
    },
  ]);
  count(exposed, { outcome: 'loaded', milliseconds: 250 });
  flush();
  expect(reports()[1]).not.toHaveProperty('errors');
});

test('many faults are all counted, and the first five told', () => {
  const { count, flush } = createTelemetry(collector);
  for (let line = 1; line < 9; line++) {
    count(exposed, { outcome: 'uncaught', message: `line ${line}`, error: null });
  }
  send.mockReturnValueOnce(false);
  flush();
  flush();
  expect(reports()[1]!.outcomes).toMatchObject([{ outcome: 'uncaught', count: 8 }]);
  expect(reports()[1]!.errors!.map(({ message }) => message)).toEqual(
    [1, 2, 3, 4, 5].map((line) => `line ${line}`),
  );
});

test('outcomes counted while leaving the page are sent immediately', () => {
  const { count } = createTelemetry(collector);
  count(exposed, { outcome: 'render-crash' });
  dispatchEvent(new Event('pagehide'));
  expect(reports()).toHaveLength(1);
});

test('what the browser does not accept is kept for the next time', () => {
  const { count, flush } = createTelemetry(collector);
  send.mockReturnValueOnce(false);
  count(exposed, { outcome: 'fallback_to_lkg' });
  flush();
  flush();
  expect(reports()).toHaveLength(2);
  expect(reports()[1]).toEqual(reports()[0]);
});

test('without a collector nothing is counted or sent', () => {
  const { count, flush } = createTelemetry('');
  count(exposed, { outcome: 'render-crash' });
  flush();
  jest.advanceTimersByTime(60_000);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  [0, 100],
  [100, 100],
  [101, 300],
  [9999, 10_000],
  [10_001, null],
])('%d ms fall into the bucket %p', (milliseconds, bucket) => {
  expect(toBucket(milliseconds)).toBe(bucket);
});
