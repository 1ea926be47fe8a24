import { outcomeReportSchema } from '@synapsei/shared-types/telemetry';
import { createExposedModule } from '../../testing/createExposedModule';
import { createTelemetry, toBucket } from './Telemetry';

const collector = 'http://localhost:8095';
const exposed = createExposedModule({ name: 'mf_chat', version: '2.4.0' });
const subject = { remote: 'mf_chat', version: '2.4.0', source: 'registry' };
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
  const page = { ...subject, module: './ChatPage' };
  const outcomes = [
    { ...page, outcome: 'loaded', loadMs: 300, count: 2 },
    { ...page, source: 'canary', outcome: 'failed', kind: 'broken', count: 1 },
  ];
  expect(reports()).toEqual([{ schemaVersion: 1, visit: anyVisit, outcomes }]);
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
  const { release, source } = exposed;
  count({ release, source }, { outcome: 'policy-violation', directive: 'script-src-elem' });
  flush();
  expect(reports()[0]!.outcomes).toEqual([
    { ...subject, outcome: 'policy-violation', directive: 'script-src-elem', count: 1 },
  ]);
});

test('what the browser does not accept is kept for the next time', () => {
  const { count, flush } = createTelemetry(collector);
  for (let times = 1; times < 9; times++) count(exposed, { outcome: 'uncaught' });
  send.mockReturnValueOnce(false);
  flush();
  flush();
  expect(reports()[1]).toEqual(reports()[0]);
  expect(reports()[1]!.outcomes).toMatchObject([{ outcome: 'uncaught', count: 8 }]);
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
