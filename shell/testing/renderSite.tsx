import { act, render } from '@testing-library/react';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Registry } from '@synapsei/shared-types/registry';
import { createDeployedRelease, createRegistry, fakeModules } from '@synapsei/shared-types/testing';
import { App } from '../src/App';
import { createTestSite, type TestModules } from './createTestSite';
import { installDialog, installWidth } from './installDialog';

const page = (path: string, module: string, title: string) =>
  ({ path, module, title, layout: 'full' }) as const;

/** One remote with the pages that the tests visit. */
export const release = createDeployedRelease({
  name: 'mf_content',
  routes: [
    page('/', './HomePage', 'Home'),
    page('/products', './ProductListPage', 'Products'),
    page('/offerings/:key', './OfferingPage', 'Offering'),
    page('/fragile/:id', './FragilePage', 'Fragile'),
    page('/missing', './MissingPage', 'Missing'),
    { ...page('/chat', './ChatPage', 'Chat'), layout: 'focus' },
  ],
  slots: [{ slot: 'widget', module: './ChatWidget', order: 0 }],
  navigation: [
    { label: 'Products', path: '/products', place: 'top', order: 10 },
    { label: 'Chat', path: '/chat', place: 'top', order: 30 },
    {
      label: 'Gamification',
      path: '/offerings/gamification',
      place: 'services',
      order: 1,
      description: 'Motivation design',
      icon: 'M0 0h24',
    },
    { label: 'AI Strategy', path: '/offerings/AIStrategy', place: 'services', order: 2 },
    { label: 'Pricing', path: '/products', place: 'footer', order: 1 },
  ],
});

const modules: TestModules = fakeModules(
  './HomePage',
  './ProductListPage',
  './OfferingPage',
  './ChatPage',
  './ChatWidget',
);

type Options = {
  path?: string;
  registry?: Registry;
  modules?: TestModules;
  config?: Partial<RuntimeConfig>;
};

/** Renders the whole shell at a path, with loaded remotes. */
export async function renderSite(options: Options = {}) {
  installDialog();
  const width = installWidth();
  globalThis.scrollTo = () => {};
  globalThis.requestIdleCallback ??= (onIdle) => (queueMicrotask(onIdle as () => void), 0);
  const registry = options.registry ?? createRegistry([release]);
  const site = createTestSite(
    registry,
    { ...modules, ...options.modules },
    options.config,
    options.path,
  );
  const view = render(<App site={site} />);
  // Modules arrive in a later microtask.
  await act(async () => {});
  const go = async (to: string) => {
    act(() => site.host.navigate(to));
    await act(async () => {});
  };
  return { ...view, site, go, grow: width.grow };
}
