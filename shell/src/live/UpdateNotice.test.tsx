import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { DeployedRelease, Registry } from '@synapsei/shared-types/registry';
import { createRegistry } from '@synapsei/shared-types/testing';
import { createStore } from '@synapsei/shared-types/host';
import { createListStore } from '../createListStore';
import { UpdateNotice, createUpdateNotice } from './UpdateNotice';
import { releaseOf } from '../../testing/createRemoteRecord';
import type { Choice } from '../releases/chooseRelease';
import type { ExposedModule } from '../remotes/exposedModules';

test('announces the new version in an existing live region; the visitor refreshes, or continues', async () => {
  const isOffered = createStore(false);
  const [decline, onRefresh] = [jest.fn(), jest.fn()];
  const notice = { isOffered, decline };
  const { container } = render(<UpdateNotice notice={notice} onRefresh={onRefresh} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => isOffered.set(true));
  expect(region).toHaveTextContent('A new version is available');
  expect(screen.getByRole('status')).toBe(region);
  expect(screen.getByRole('complementary', { name: 'Update' })).toContainElement(region);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(decline).toHaveBeenCalledTimes(1);
});

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
  const holds = createListStore<{ reason: string }>();
  const notice = createUpdateNotice({
    registry,
    choices: { ...choices, holds },
    remotes: { mounted },
    shellVersion: '1.2.0',
  });
  const release = (next = two, revision = 2) => {
    registry.set(createRegistry([next], { revision }));
    choices.set(choose(next));
  };
  const isOffered = notice.isOffered.get;
  return { registry, choices, mounted, holds, notice, release, isOffered };
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
  const { release, holds, isOffered } = start();
  release();
  expect(isOffered()).toBe(true);
  const letGo = holds.add({ reason: 'a reply streams' });
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
