import { act, render, screen } from '@testing-library/react';
import { createDeployedRelease, createRegistry, fakeHost } from '@synapsei/shared-types/testing';
import { createTestRemotes, type TestModules } from '../../../testing/createTestSite';
import { createStore } from '@synapsei/shared-types/createStore';
import { createChoices } from '../../releases/createChoices';
import { Slot } from './Slot';

const release = (name: string, module: string, order: number) =>
  createDeployedRelease({ name, slots: [{ slot: 'widget', module, order }] });
const chat = release('mf_chat', './ChatWidget', 2);
const banner = release('mf_banner', './Banner', 1);

function show(modules: TestModules) {
  const store = createStore(createRegistry([chat, banner]));
  const choices = createChoices(store);
  const remotes = createTestRemotes(modules);
  render(<Slot name="widget" host={fakeHost()} choices={choices} remotes={remotes} />);
  return store;
}
const modules: TestModules = { './ChatWidget': () => <p>Chat</p>, './Banner': () => <p>Banner</p> };
const shown = () => screen.queryAllByText(/^(Chat|Banner)$/).map((element) => element.textContent);

test('shows what every remote provides, in order', async () => {
  show(modules);
  await screen.findByText('Chat');
  expect(shown()).toEqual(['Banner', 'Chat']);
});

test('a failing module leaves the others alone', async () => {
  show({ './ChatWidget': modules['./ChatWidget']! });
  expect(await screen.findByText('Chat')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk failed');
  expect(screen.getByRole('alert')).toHaveTextContent('banner');
});

test('a module that a new registry no longer lists disappears', async () => {
  const registry = show(modules);
  await screen.findByText('Chat');
  act(() => registry.set(createRegistry([chat], { revision: 2 })));
  expect(shown()).toEqual(['Chat']);
});
