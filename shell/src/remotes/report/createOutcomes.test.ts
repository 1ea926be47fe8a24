import { createExposedModule } from '../../../testing/createExposedModule';
import { createOutcomes } from './createOutcomes';
import { failure } from '../load/loadResult';
import { moduleName } from '../exposedModules';

let problems: jest.SpyInstance;
let warnings: jest.SpyInstance;
beforeEach(() => {
  problems = jest.spyOn(console, 'error').mockImplementation(() => {});
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const exposed = createExposedModule({ owner: { team: 'chat', contact: '#team-chat' } });
const next = createExposedModule({ name: exposed.release.name, version: '0.9.0' }).release;

function start(successor: typeof next | null = null) {
  const tools = {
    track: jest.fn(),
    telemetry: { count: jest.fn() },
    choices: { markFailed: jest.fn(() => successor) },
    refresh: jest.fn(),
  };
  const counted = () => tools.telemetry.count.mock.calls.map(([, event]) => event as unknown);
  return { ...tools, outcomes: createOutcomes(tools), counted };
}

test('a successful load is counted with its duration, and not reported', () => {
  const { outcomes, counted, track } = start();
  outcomes.loadEnded(exposed, { status: 'loaded', Component: () => null }, 250);
  expect(counted()).toEqual([{ outcome: 'loaded', milliseconds: 250 }]);
  expect(track).not.toHaveBeenCalled();
});

test('a failure names module, team and reason to developers, and the module to analytics', () => {
  const { outcomes, counted, track } = start();
  outcomes.loadEnded(exposed, failure('broken', 'ran without a container'), 20);
  expect(problems).toHaveBeenCalledWith(
    `[remotes] ${moduleName(exposed)} (team chat, #team-chat): broken:`,
    'ran without a container',
    '',
  );
  expect(track.mock.calls).toEqual([
    [{ name: 'remote-failed', label: `${moduleName(exposed)} broken` }],
  ]);
  expect(counted()).toEqual([
    { outcome: 'failed', kind: 'broken', message: 'ran without a container', error: undefined },
  ]);
});

test('what a release threw while loading goes to the figures of its team, a connection’s failure does not', () => {
  const { outcomes, counted } = start();
  const error = new Error('no list');
  outcomes.loadEnded(exposed, failure('broken', 'no list', error), 20);
  outcomes.loadEnded(exposed, failure('offline', 'no connection', error), 20);
  expect(counted()).toEqual([
    { outcome: 'failed', kind: 'broken', message: 'no list', error },
    { outcome: 'failed', kind: 'offline' },
  ]);
});

test.each(['not-found', 'integrity', 'broken', 'incompatible'] as const)(
  'a release that is %s is abandoned, and its replacement is reported',
  (kind) => {
    const { outcomes, counted, track, choices } = start(next);
    outcomes.loadEnded(exposed, failure(kind, ''), 20);
    expect(choices.markFailed).toHaveBeenCalledWith(exposed.release, exposed.module);
    const label = `${moduleName(exposed)} to 0.9.0`;
    expect(track).toHaveBeenCalledWith({ name: 'remote-fallback', label });
    expect(warnings).toHaveBeenCalledWith(`[remotes] fallback_to_lkg: ${label}`);
    expect(counted()).toContainEqual({ outcome: 'fallback_to_lkg' });
  },
);

test.each(['offline', 'timeout'] as const)(
  '%s says nothing about the release, which is kept',
  (kind) => {
    const { outcomes, choices } = start(next);
    outcomes.loadEnded(exposed, failure(kind, ''), 20);
    expect(choices.markFailed).not.toHaveBeenCalled();
  },
);

test('missing files trigger a registry refresh', () => {
  const { outcomes, refresh } = start();
  outcomes.loadEnded(exposed, failure('broken', ''), 20);
  expect(refresh).not.toHaveBeenCalled();
  outcomes.loadEnded(exposed, failure('not-found', ''), 20);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('uncaught errors and policy violations are counted, reported to their team and kept for the panel', () => {
  const { outcomes, counted, track } = start();
  const owner = `${exposed.release.name}@${exposed.release.version}`;
  const error = new Error('in a timer');
  outcomes.uncaught(exposed, error);
  outcomes.violated(exposed, { directive: 'connect-src', blocked: 'https://spy.example' });
  expect(counted()).toEqual([
    { outcome: 'uncaught', message: 'Error: in a timer', error },
    { outcome: 'policy-violation', directive: 'connect-src' },
  ]);
  expect(problems).toHaveBeenLastCalledWith(
    `[remotes] ${owner} (team chat, #team-chat): policy-violation:`,
    'connect-src blocked https://spy.example',
  );
  expect(track).toHaveBeenLastCalledWith({
    name: 'remote-failed',
    label: `${owner} policy-violation`,
  });
  expect(outcomes.faults.get()).toEqual([
    { name: owner, team: 'chat', kind: 'uncaught', message: 'Error: in a timer' },
    {
      name: owner,
      team: 'chat',
      kind: 'policy-violation',
      message: 'connect-src blocked https://spy.example',
    },
  ]);
});

test('the panel keeps a limited number of faults', () => {
  const { outcomes } = start();
  for (let count = 0; count < 70; count++) outcomes.uncaught(exposed, count);
  expect(outcomes.faults.get()).toHaveLength(50);
  expect(outcomes.faults.get().at(-1)).toMatchObject({ message: '69' });
});

test('each module’s first crash is counted, each one reported; only a never shown one is abandoned', () => {
  const { outcomes, counted, choices, track } = start(next);
  const error = new Error('later');
  outcomes.crashed(exposed, error, '', false);
  expect(choices.markFailed).not.toHaveBeenCalled();
  outcomes.crashed(exposed, new Error('at first'), '', true);
  expect(choices.markFailed).toHaveBeenCalledTimes(1);
  expect(counted()).toEqual([
    { outcome: 'render-crash', message: 'Error: later', error },
    { outcome: 'fallback_to_lkg' },
  ]);
  expect(
    track.mock.calls.filter(([event]) => (event as { name: string }).name === 'remote-failed'),
  ).toHaveLength(2);
});
