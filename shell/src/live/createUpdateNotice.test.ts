import type { DeployedRelease, Registry } from '@synapsei/shared-types';
import { createRegistry } from '@synapsei/shared-types/testing';
import { releaseOf } from '../../testing/createRemoteRecord';
import { fakeFetch } from '../../testing/fakeFetch';
import { createStore } from '../createStore';
import type { Choice } from '../releases/chooseRelease';
import { createHolds } from '../releases/createHolds';
import type { Part } from '../remotes/site';
import { createUpdateNotice } from './createUpdateNotice';

const [one, two] = [releaseOf('1.0.0'), releaseOf('2.0.0')];
const choose = (release: DeployedRelease): Choice[] => [
  { release, source: 'registry', reason: '' },
];
const partOf = (release: DeployedRelease): Part => ({
  release,
  module: './ChatPage',
  source: 'registry',
});

let network: ReturnType<typeof fakeFetch>;
beforeEach(() => {
  network = fakeFetch();
  network.respond('');
});
afterEach(() => network.restore());

const flush = () => new Promise((resolve) => setTimeout(resolve));

/** A page on which version 1 runs. */
function start() {
  const registry = createStore<Registry>(createRegistry([one], { revision: 1 }));
  const choices = createStore<readonly Choice[]>(choose(one));
  const mounted = createStore<readonly Part[]>([partOf(one)]);
  const holds = createHolds();
  const notice = createUpdateNotice({
    registry,
    releases: { ...choices, holds },
    remotes: { mounted },
    shellVersion: '1.2.0',
  });
  const release = async (next = two, revision = 2) => {
    registry.set(createRegistry([next], { revision }));
    choices.set(choose(next));
    await flush();
  };
  return { registry, choices, mounted, holds, notice, release, isOffered: notice.isOffered.get };
}

test('nothing is offered, nor asked for, while what runs is what is chosen', async () => {
  const { notice, isOffered } = start();
  await notice.check();
  expect(isOffered()).toBe(false);
  expect(network.answer).not.toHaveBeenCalled();
});

test('a newer version of what is on the page is offered once its entry answers', async () => {
  const { release, notice, isOffered } = start();
  network.respond('', { status: 404 });
  await release();
  expect(isOffered()).toBe(false);
  network.refuse();
  await notice.check();
  expect(isOffered()).toBe(false);
  network.respond('');
  await notice.check();
  expect(isOffered()).toBe(true);
  expect(network.answer.mock.calls.at(-1)).toEqual([
    two.baseUrl + two.entry,
    expect.objectContaining({ method: 'HEAD' }),
  ]);
});

test('what leaves the page needs no refresh', async () => {
  const { release, mounted, isOffered } = start();
  await release();
  mounted.set([]);
  await flush();
  expect(isOffered()).toBe(false);
});

test('nothing is offered while something holds the page, and what was is taken back', async () => {
  const { release, holds, isOffered } = start();
  await release();
  expect(isOffered()).toBe(true);
  const letGo = holds.hold('a reply streams');
  await flush();
  expect(isOffered()).toBe(false);
  letGo();
  await flush();
  expect(isOffered()).toBe(true);
});

test('who declines is left alone until the next revision', async () => {
  const { release, notice, isOffered } = start();
  await release();
  notice.decline();
  await notice.check();
  expect(isOffered()).toBe(false);
  await release(releaseOf('3.0.0'), 3);
  expect(isOffered()).toBe(true);
});

test('an answer that comes too late for its question changes nothing', async () => {
  const { release, isOffered, choices } = start();
  let answer = (_: Response) => {};
  network.answer.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await release();
  choices.set(choose(one));
  await flush();
  answer(new Response(''));
  await flush();
  expect(isOffered()).toBe(false);
});

test.each([
  ['1.2.1', true],
  ['1.2.0', false],
  ['1.10.0', true],
  [undefined, false],
])('a registry that wants shell %p of one that is 1.2.0: %p', async (minVersion, expected) => {
  const { registry, isOffered } = start();
  registry.set(createRegistry([one], { revision: 2, shell: { version: '2.0.0', minVersion } }));
  await flush();
  expect(isOffered()).toBe(expected);
});
