import type { Action, Release } from './Action';
import { createActions } from './createActions';

const chat: Release = { name: 'mf_chat', version: '1.0.0' };
const content: Release = { name: 'mf_content', version: '2.0.0' };
const podcast: Release = { name: 'mf_podcast', version: '3.0.0' };

function start() {
  const clock = { now: 100 };
  const told: (Action & { ended: number })[] = [];
  const actions = createActions(
    (action, ended) => told.push({ ...action, ended }),
    () => clock.now,
  );
  return { clock, told, ...actions };
}

test('a navigation concerns every remote, and is told as that of its page', () => {
  const { clock, told, begin, call } = start();
  begin('navigate', { route: '/', owner: content }, 0);
  const calls = [podcast, content].map((release) => call(release)!);
  expect(calls[0]!.action).toBe(calls[1]!.action);
  clock.now = 150;
  calls[0]!.end();
  expect(told).toEqual([]);
  clock.now = 180;
  calls[1]!.end();
  expect(told).toMatchObject([
    { kind: 'navigate', route: '/', owner: content, began: 0, ended: 180 },
  ]);
});

test('a click concerns the remote whose element it met; others stay with what they do', () => {
  const { told, begin, call } = start();
  begin('navigate', { owner: content });
  const loading = call(content)!;
  begin('click', { owner: chat });
  const more = call(content)!;
  const other = call(podcast)!;
  expect(call(chat)!.action).toMatchObject({ kind: 'click', owner: chat });
  for (const { action } of [more, other]) expect(action).toBe(loading.action);
  for (const { end } of [more, other, loading]) end();
  call(content)!.end();
  // Once, and the click without a call that ended not at all.
  expect(told).toMatchObject([{ kind: 'navigate', owner: content }]);
});

test('the next click is another action, each with ids of its own; the next page ends both', () => {
  const { begin, call } = start();
  begin('click', { owner: chat });
  const first = call(chat)!.action;
  begin('key', { owner: chat });
  const second = call(chat)!.action;
  expect(second.kind).toBe('key');
  expect(second.traceId).not.toBe(first.traceId);
  expect(first.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(first.spanId).toMatch(/^[0-9a-f]{16}$/);
  begin('navigate', { route: '/about' });
  expect(call(chat)!.action).toMatchObject({ kind: 'navigate', owner: chat });
});

test('what a timer calls long after belongs to no action, unless an earlier call still waits', () => {
  const { clock, begin, call } = start();
  expect(call(chat)).toBeUndefined();
  begin('click', {});
  expect(call(chat)).toBeUndefined();
  begin('click', { owner: chat });
  const waiting = call(chat)!;
  clock.now += 60_000;
  expect(call(chat)!.action).toBe(waiting.action);
  expect(call(content)).toBeUndefined();
});
