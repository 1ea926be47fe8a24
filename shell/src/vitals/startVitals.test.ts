import {
  vitalsReportSchema,
  type ReleaseVitals,
  outcomeMark,
} from '@synapsei/shared-types/telemetry';
import { startVitals, countMarks } from './startVitals';
import { createExposedModule } from '../../testing/createExposedModule';
import { fakePerformance } from '../../testing/fakePerformance';

type Report = (metric: object) => void;
const report: Record<string, Report> = {};
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['onINP', 'onLCP', 'onCLS'].map((name) => [name, (listen: Report) => (report[name] = listen)]),
  ),
);

const exposed = createExposedModule({ name: 'mf_chat' });
const chat = { ...exposed, source: 'canary', cohort: 'qa' } as const;
const content = createExposedModule({ name: 'mf_content' });
const subject = { remote: 'mf_content', version: '1.0.0', source: 'registry' };
const laptop = { ...createExposedModule({ name: 'mf_laptop' }), source: 'override' } as const;
const send = jest.fn<boolean, [ReleaseVitals[]]>(() => true);
let visibility: DocumentVisibilityState;

beforeEach(() => {
  send.mockClear();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  fakePerformance([]);
});

function leave() {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

const visit = () =>
  startVitals({ running: () => [chat, content, laptop], sendVitals: send, count: jest.fn() });

/** What is sent of one release when the page is left, if the collector takes it. */
function sent(remote: string) {
  if (visibility === 'visible') leave();
  const body = { schemaVersion: 1, visit: '0'.repeat(32), releases: send.mock.calls[0]![0] };
  const result = vitalsReportSchema['~standard'].validate(body);
  if (result instanceof Promise || result.issues) throw new Error('the collector refuses it');
  return result.value.releases.find((one) => one.remote === remote);
}

test('what the page measured is told of every release that it had, in buckets', () => {
  visit();
  report.onLCP!({ value: 2100 });
  report.onCLS!({ value: 0.02 });
  report.onCLS!({ value: 0.2 });
  report.onINP!({ value: 90 });
  report.onINP!({ value: 5000 });
  const page = { lcp: 2500, cls: 0.25, inp: null };
  expect(sent('mf_content')).toEqual({ ...subject, ...page });
  expect(sent('mf_chat')).toMatchObject({ ...page, source: 'canary', cohort: 'qa' });
  expect(sent('shell')).toMatchObject(page);
});

test('it is told once, when the page is hidden for the first time', () => {
  visit();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(send).not.toHaveBeenCalled();
  leave();
  leave();
  expect(send).toHaveBeenCalledTimes(1);
});

test('overrides are left out, and cohorts that are no plain names', () => {
  const odd = { ...chat, cohort: 'ann@example.com' };
  startVitals({ running: () => [odd, laptop], sendVitals: send, count: jest.fn() });
  leave();
  expect(send.mock.calls[0]![0].map(({ remote }) => remote)).toEqual(['shell', 'mf_chat']);
  expect(JSON.stringify(send.mock.calls)).not.toContain('ann');
});

test('a browser that measures nothing tells what ran, and nothing of it', () => {
  visit();
  expect(sent('mf_content')).toEqual(subject);
});

test('what a running release marks is counted for it, and nothing else', () => {
  const browser = fakePerformance(['mark']);
  const chat = createExposedModule({ name: 'mf_chat' });
  const count = jest.fn();
  countMarks({ running: () => [createExposedModule({ name: 'mf_content' }), chat], count });
  const mark = (detail: object, name = outcomeMark) => browser.tell('mark', { name, detail });
  const { baseUrl } = chat.release;
  mark({ outcome: 'message-saved-late', baseUrl });
  mark({ outcome: 'message-saved-late', baseUrl }, 'another mark');
  mark({ outcome: 'message-saved-late', baseUrl: 'https://elsewhere.example/' });
  mark({ outcome: 'invented', baseUrl });
  expect(count.mock.calls).toEqual([[chat, { outcome: 'message-saved-late' }]]);
});
