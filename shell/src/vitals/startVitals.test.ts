import { vitalsReportSchema, type ReleaseVitals } from '@synapsei/shared-types/telemetry';
import { createExposedModule } from '../../testing/createExposedModule';
import { fakePerformance } from '../../testing/fakePerformance';
import { startVitals } from './startVitals';

type Report = (metric: object) => void;
const report: Record<string, Report> = {};
jest.mock('web-vitals/attribution', () =>
  Object.fromEntries(
    ['onINP', 'onLCP', 'onCLS'].map((name) => [name, (listen: Report) => (report[name] = listen)]),
  ),
);

const exposed = createExposedModule({ name: 'mf_chat' });
const chat = { ...exposed, source: 'canary', cohort: 'qa' } as const;
const content = createExposedModule({ name: 'mf_content' });
const subject = { remote: 'mf_content', version: '1.0.0', source: 'registry' };
const laptop = { ...createExposedModule({ name: 'mf_laptop' }), source: 'override' } as const;
const supported = ['long-animation-frame', 'event', 'measure', 'layout-shift'];
const send = jest.fn<boolean, [ReleaseVitals[]]>(() => true);
let visibility: DocumentVisibilityState;

beforeEach(() => {
  send.mockClear();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  document.body.innerHTML = '<p class="mf_content__text"></p><p class="mf_chat__panel"></p>';
});

function leave() {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

function visit(types = supported) {
  const browser = fakePerformance(types);
  startVitals({ running: () => [chat, content, laptop], sendVitals: send, count: jest.fn() });
  return browser;
}

/** What is sent of one release when the page is left, if the collector takes it. */
function sent(remote: string) {
  if (visibility === 'visible') leave();
  const body = { schemaVersion: 1, visit: '0'.repeat(32), releases: send.mock.calls[0]![0] };
  const result = vitalsReportSchema['~standard'].validate(body);
  if (result instanceof Promise || result.issues) throw new Error('the collector refuses it');
  return result.value.releases.find((one) => one.remote === remote);
}

const ran = (part: typeof content | typeof chat, startTime: number, duration: number) => ({
  startTime,
  duration,
  sourceURL: `${part.release.baseUrl}a.js`,
});

const facts = { startTime: 0, duration: 590, blockingDuration: 540 };
const frame = (...scripts: object[]) => ({ ...facts, scripts });

/** A click at 100 ms that is answered at 600 ms, in the panel of mf_chat. */
const click = (frames: object[] = [], interactionTarget = 'mf_chat@1.0.0') => ({
  value: 500,
  entries: [{ processingStart: 110, processingEnd: 590 }],
  attribution: {
    interactionTarget,
    interactionTime: 100,
    nextPaintTime: 600,
    inputDelay: 10,
    processingDuration: 480,
    longAnimationFrameEntries: frames,
  },
});

test('an interaction is charged to the release whose code took most of it', () => {
  visit();
  report.onINP!(click([frame(ran(content, 0, 160), ran(chat, 170, 420))]));
  expect(sent('mf_chat')).toMatchObject({ inp: 500, input: 500, source: 'canary', cohort: 'qa' });
  // The 60 ms after the click alone.
  expect(sent('mf_content')).toMatchObject({ input: 100 });
  expect(sent('mf_content')).not.toHaveProperty('inp');
  expect(sent('shell')).toMatchObject({ input: 50 });
});

test.each([
  ['tell', 'counts', false],
  ['keep', 'counts', false],
  ['tell', 'that web-vitals knows counts once', true],
] as const)('a frame that browsers %s of after its interaction %s', (when, _, isKnown) => {
  const browser = visit();
  const before = { ...frame(ran(content, 0, 90)), duration: 105 };
  const late = frame(ran(content, 110, 480));
  report.onINP!(click(isKnown ? [before, late] : [before]));
  browser[when]('long-animation-frame', late);
  browser[when]('long-animation-frame', { ...frame(ran(chat, 610, 2000)), startTime: 600 });
  expect(sent('mf_content')).toMatchObject({ inp: 500, input: 500 });
  expect(sent('mf_chat')).toMatchObject({ input: 50 });
});

test('a frame that the browser never tells of leaves the time to the release that was clicked', () => {
  visit();
  report.onINP!(click([{ ...frame(ran(content, 0, 90)), duration: 105 }]));
  expect(sent('mf_chat')).toMatchObject({ inp: 500, input: 500 });
});

test.each(['main > button', ''])(
  'an interaction with an element that is gone (%s) is the shell’s where nothing tells more',
  (target) => {
    visit(['event']);
    report.onINP!(click([], target));
    expect(sent('shell')).toMatchObject({ inp: 500, input: 500 });
    expect(sent('mf_chat')).toMatchObject({ input: 50 });
  },
);

test('without scripts that are named it is charged to the release that was clicked', () => {
  visit(['event']);
  report.onINP!(click());
  expect(sent('mf_chat')).toMatchObject({ inp: 500, input: 500 });
  expect(sent('mf_chat')).not.toHaveProperty('blocking');
  expect(sent('mf_content')).toMatchObject({ input: 50 });
});

test('each release has its part of the shifts, also of elements that are gone when the page is left', () => {
  visit();
  const panel = document.querySelector('.mf_chat__panel')!;
  const entries = [{ value: 0.2, sources: [{ node: panel }] }];
  report.onCLS!({ entries });
  document.body.textContent = '';
  report.onCLS!({ entries: [...entries, { value: 0.1, sources: [{ node: null }] }] });
  expect(sent('mf_content')).toMatchObject({ cls: 0.25 });
  expect(sent('mf_chat')).toMatchObject({ cls: 0 });
  expect(sent('shell')).toMatchObject({ cls: 0.1 });
});

test('the largest paint is of one release, and blocking time of each', () => {
  const { tell } = visit();
  report.onLCP!({ value: 2100, attribution: { target: 'mf_content@1.0.0' } });
  tell('long-animation-frame', { blockingDuration: 300, scripts: [ran(content, 0, 350)] });
  expect(sent('mf_content')).toEqual({ ...subject, lcp: 2500, blocking: 400 });
  expect(sent('mf_chat')).toMatchObject({ blocking: 0 });
  expect(sent('mf_chat')).not.toHaveProperty('lcp');
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
  fakePerformance(supported);
  const odd = { ...chat, cohort: 'ann@example.com' };
  startVitals({ running: () => [odd, laptop], sendVitals: send, count: jest.fn() });
  leave();
  expect(send.mock.calls[0]![0].map(({ remote }) => remote)).toEqual(['shell', 'mf_chat']);
  expect(JSON.stringify(send.mock.calls)).not.toContain('ann');
});

test('a browser that measures nothing tells what ran, and nothing of it', () => {
  visit([]);
  expect(sent('mf_content')).toEqual(subject);
});
