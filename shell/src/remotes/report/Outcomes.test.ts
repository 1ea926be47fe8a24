import { createExposedModule } from '../../../testing/createExposedModule';
import { createOutcomes } from './Outcomes';
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
    track: jest.fn<void, [{ name: string }]>(),
    telemetry: { count: jest.fn() },
    choices: { markFailed: jest.fn((..._: unknown[]) => successor) },
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
  const error = new Error('no list');
  outcomes.loadEnded(exposed, failure('broken', 'ran without a container', error), 20);
  const name = moduleName(exposed);
  const line = `[remotes] ${name} (team chat, #team-chat): broken:`;
  expect(problems).toHaveBeenCalledWith(line, 'ran without a container', error);
  expect(track.mock.calls).toEqual([[{ name: 'remote-failed', label: `${name} broken` }]]);
  expect(counted()).toEqual([{ outcome: 'failed', kind: 'broken' }]);
});

test.each([
  ['not-found', 1, 1],
  ['integrity', 1, 0],
  ['broken', 1, 0],
  ['incompatible', 1, 0],
  ['offline', 0, 0],
  ['timeout', 0, 0],
] as const)('%s: releases abandoned %d, registry refreshed %d', (kind, abandoned, refreshed) => {
  const { outcomes, counted, track, choices, refresh } = start(next);
  outcomes.loadEnded(exposed, failure(kind, ''), 20);
  const given = [exposed.release, exposed.module];
  expect(choices.markFailed.mock.calls).toEqual(abandoned ? [given] : []);
  expect(refresh).toHaveBeenCalledTimes(refreshed);
  const label = `${moduleName(exposed)} to 0.9.0`;
  expect(track.mock.calls.slice(1)).toEqual(
    abandoned ? [[{ name: 'remote-fallback', label }]] : [],
  );
  expect(warnings).toHaveBeenCalledTimes(abandoned);
  expect(counted().slice(1)).toEqual(abandoned ? [{ outcome: 'fallback_to_lkg' }] : []);
});

test('uncaught errors and policy violations are counted, reported to their team and kept for the panel', () => {
  const { outcomes, counted, track } = start();
  const name = `${exposed.release.name}@${exposed.release.version}`;
  const message = 'connect-src blocked https://spy.example';
  outcomes.uncaught(exposed, new Error('in a timer'));
  outcomes.violated(exposed, { directive: 'connect-src', blocked: 'https://spy.example' });
  expect(counted()).toEqual([
    { outcome: 'uncaught' },
    { outcome: 'policy-violation', directive: 'connect-src' },
  ]);
  const line = `[remotes] ${name} (team chat, #team-chat): policy-violation:`;
  expect(problems).toHaveBeenLastCalledWith(line, message);
  const label = `${name} policy-violation`;
  expect(track).toHaveBeenLastCalledWith({ name: 'remote-failed', label });
  expect(outcomes.faults.get()).toEqual([
    { name, team: 'chat', kind: 'uncaught', message: 'Error: in a timer' },
    { name, team: 'chat', kind: 'policy-violation', message },
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
  outcomes.crashed(exposed, new Error('later'), '', false);
  expect(choices.markFailed).not.toHaveBeenCalled();
  outcomes.crashed(exposed, new Error('at first'), '', true);
  expect(choices.markFailed).toHaveBeenCalledTimes(1);
  expect(counted()).toEqual([{ outcome: 'render-crash' }, { outcome: 'fallback_to_lkg' }]);
  expect(track.mock.calls.filter(([{ name }]) => name === 'remote-failed')).toHaveLength(2);
});
