import { createDeployedRelease, createRegistry } from '@synapsei/shared-types/testing';
import { stableChoices } from '../../testing/createTestSite';
import { findPage } from '../router/SiteRouter';
import { findNavigation, findSlot } from './exposedModules';

const content = createDeployedRelease({
  name: 'mf_content',
  version: '2.0.0',
  routes: [{ path: '/', module: './HomePage', title: 'Home', layout: 'full' }],
  navigation: [
    { label: 'About', path: '/aiService', place: 'top', order: 50 },
    { label: 'Products', path: '/products', place: 'top', order: 10 },
    { label: 'Pricing', path: '/pricing', place: 'footer', order: 0 },
  ],
});
const chat = createDeployedRelease({
  slots: [
    { slot: 'widget', module: './ChatWidget', order: 5 },
    { slot: 'home.podcast', module: './Teaser', order: 0 },
  ],
});
const other = createDeployedRelease({
  name: 'mf_other',
  routes: [],
  slots: [{ slot: 'widget', module: './Banner', order: 0 }],
  navigation: [],
});
const registry = createRegistry([content, chat, other]);
const choices = stableChoices(registry);

function switchOff(name: string) {
  const remote = { ...registry.remotes[name]!, enabled: false };
  return stableChoices({ ...registry, remotes: { ...registry.remotes, [name]: remote } });
}

test('a disabled remote has no pages, slots or navigation', () => {
  expect(findPage(switchOff('mf_content'), '/')).toBeUndefined();
  expect(findSlot(switchOff('mf_chat'), 'home.podcast')).toEqual([]);
  expect(findNavigation(switchOff('mf_content'), 'footer')).toEqual([]);
});

test('slots are filled in order, and navigation is sorted across all remotes', () => {
  const modules = findSlot(choices, 'widget').map(({ module }) => module);
  expect(modules).toEqual(['./Banner', './ChatWidget']);
  const labels = findNavigation(choices, 'top').map(({ label }) => label);
  expect(labels).toEqual(['Products', 'Chat', 'About']);
});
