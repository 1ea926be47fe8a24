import { act, render, screen } from '@testing-library/react';
import {
  createDeployedRelease,
  createRegistry,
  fakeHost,
  fakeModules,
} from '@synapsei/shared-types/testing';
import { createStore } from '@synapsei/shared-types/host';
import { createTestRemotes, type TestModules } from '../../../testing/createTestSite';
import { createChoices } from '../../releases/Choices';
import { Slot } from './Slot';

const release = (name: string, module: string, order: number) =>
  createDeployedRelease({ name, slots: [{ slot: 'widget', module, order }] });
const chat = release('mf_chat', './ChatWidget', 2);
const podcast = release('mf_podcast', './PodcastCarousel', 1);
const [chatModules, podcastModules] = [
  fakeModules('./ChatWidget'),
  fakeModules('./PodcastCarousel'),
];

function show(modules: TestModules) {
  const store = createStore(createRegistry([chat, podcast]));
  const choices = createChoices(store);
  const remotes = createTestRemotes(modules);
  render(<Slot name="widget" host={fakeHost()} choices={choices} remotes={remotes} />);
  return store;
}
const findWidget = () => screen.findByRole('region', { name: 'Fake ChatWidget' });
const shown = () =>
  screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));

test('shows what every remote provides, in order, until a new registry no longer lists it', async () => {
  const registry = show({ ...chatModules, ...podcastModules });
  await findWidget();
  expect(shown()).toEqual(['Fake PodcastCarousel', 'Fake ChatWidget']);
  act(() => registry.set(createRegistry([chat], { revision: 2 })));
  expect(shown()).toEqual(['Fake ChatWidget']);
});

test('a failing module leaves the others alone', async () => {
  show(chatModules);
  expect(await findWidget()).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk failed');
  expect(screen.getByRole('alert')).toHaveTextContent('podcast');
});
