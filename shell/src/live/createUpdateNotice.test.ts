import type { DeployedRelease, Registry } from '@synapsei/shared-types/registry';
import { createRegistry } from '@synapsei/shared-types/testing';
import { releaseOf } from '../../testing/createRemoteRecord';
import { createStore } from '@synapsei/shared-types/host';
import type { Choice } from '../releases/chooseRelease';
import { createUpdateGate } from '../releases/createUpdateGate';
import type { ExposedModule } from '../remotes/exposedModules';
import { createUpdateNotice } from './createUpdateNotice';

const [one, two] = [releaseOf('1.0.0'), releaseOf('2.0.0')];
const choose = (release: DeployedRelease): Choice[] => [
  { release, source: 'registry', reason: '' },
];

/** A page that runs version 1. */
function start() {
  const registry = createStore<Registry>(createRegistry([one], { revision: 1 }));
  const choices = createStore<readonly Choice[]>(choose(one));
  const part: ExposedModule = { release: one, module: './ChatPage', source: 'registry' };
  const mounted = createStore<readonly ExposedModule[]>([part]);
  const updateGate = createUpdateGate();
  const notice = createUpdateNotice({
    registry,
    choices: { ...choices, updateGate },
    remotes: { mounted },
    shellVersion: '1.2.0',
  });
  const release = (next = two, revision = 2) => {
    registry.set(createRegistry([next], { revision }));
    choices.set(choose(next));
  };
  const isOffered = notice.isOffered.get;
  return { registry, choices, mounted, updateGate, notice, release, isOffered };
}

test('a newer version of a shown remote is offered, until it leaves the page', () => {
  const { notice, release, mounted, isOffered } = start();
  notice.check();
  expect(isOffered()).toBe(false);
  release();
  expect(isOffered()).toBe(true);
  mounted.set([]);
  expect(isOffered()).toBe(false);
});

test('nothing is offered while the page is busy, and a pending offer is withdrawn', () => {
  const { release, updateGate, isOffered } = start();
  release();
  expect(isOffered()).toBe(true);
  const letGo = updateGate.close('a reply streams');
  expect(isOffered()).toBe(false);
  letGo();
  expect(isOffered()).toBe(true);
});

test('after declining nothing is offered until the next revision', () => {
  const { release, notice, isOffered } = start();
  release();
  notice.decline();
  notice.check();
  expect(isOffered()).toBe(false);
  release(releaseOf('3.0.0'), 3);
  expect(isOffered()).toBe(true);
});

test.each([
  ['1.2.1', true],
  ['1.2.0', false],
  ['1.10.0', true],
  [undefined, false],
])('a registry that requires shell %p with shell 1.2.0: %p', (minVersion, expected) => {
  const { registry, choices, isOffered } = start();
  registry.set(createRegistry([one], { revision: 2, shell: { version: '2.0.0', minVersion } }));
  // With each revision they are decided anew.
  choices.set(choose(one));
  expect(isOffered()).toBe(expected);
});
