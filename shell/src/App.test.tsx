import { useEffect } from 'react';
import { act, screen, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStore, type HostApi, type PageProps } from '@synapsei/shared-types/host';
import { createRegistry } from '@synapsei/shared-types/testing';
import { release, renderSite } from '../testing/renderSite';
import { FirstView } from './App';

const findHeading = (name: string) => screen.getByRole('heading', { level: 1, name });

let problems: jest.SpyInstance;
beforeEach(() => {
  problems = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => problems.mockRestore());

test('a loaded page keeps the title that it sets itself', async () => {
  function OfferingPage({ host, params }: { host: HostApi; params: { key: string } }) {
    useEffect(() => host.setHead({ title: `About ${params.key}` }), [host, params.key]);
    return null;
  }
  const { go } = await renderSite({ modules: { './OfferingPage': OfferingPage } });
  for (const key of ['mas', 'llm', 'mas']) {
    await go(`/offerings/${key}`);
    expect(document.title).toBe(`About ${key} · Synapsei Labs`);
  }
});

// Specification: errors.13
test('a page whose remote fails says so in its place; header and footer stay', async () => {
  await renderSite({ path: '/missing' });
  expect(findHeading('Loading chunk failed')).toBeVisible();
  expect(screen.getByText('Missing')).toBeVisible();
  expect(document.title).toBe('Missing · Synapsei Labs');
  for (const landmark of ['banner', 'contentinfo'])
    expect(screen.getByRole(landmark)).toBeVisible();
});

test('a page renders once, whatever comes beside it', async () => {
  const waiting: (() => void)[] = [];
  globalThis.requestIdleCallback = (run) => waiting.push(run as () => void);
  const render = jest.fn(() => <h1>Products</h1>);
  await renderSite({ path: '/products', modules: { './ProductListPage': render } });
  expect(screen.queryByText('Fake ChatWidget')).toBeNull();
  await act(async () => waiting.forEach((run) => run()));
  expect(await screen.findByText('Fake ChatWidget')).toBeInTheDocument();
  expect(render).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('shows the page for the path, whose segments reach it decoded', async () => {
  await renderSite({ path: '/offerings/caf%C3%A9%20au%20lait' });
  expect(findHeading('Fake OfferingPage café au lait')).toBeVisible();
});

describe('a nested route', () => {
  const mounted = jest.fn();
  function DocsPage({ host, params }: PageProps) {
    useEffect(() => mounted(), []);
    const { query } = useStore(host.location);
    return <h1>{`Docs ${params.team} at ${params['*']} for ${query}`}</h1>;
  }
  const route = { path: '/docs/:team', module: './DocsPage', title: 'Docs', nested: true };
  const nested = { ...release, routes: [...release.routes, { ...route, layout: 'full' as const }] };
  const open = (path: string) =>
    renderSite({ path, registry: createRegistry([nested]), modules: { './DocsPage': DocsPage } });
  beforeEach(() => mounted.mockClear());

  test('matches every path below its own and passes the rest as a parameter', async () => {
    await open('/docs/chat/guide/first%20steps');
    expect(findHeading('Docs chat at guide/first steps for')).toBeVisible();
  });

  test('stays mounted while the visitor moves below it, and remounts elsewhere', async () => {
    const { go } = await open('/docs/chat');
    expect(findHeading('Docs chat at for')).toBeVisible();
    await go('/docs/chat/guide?page=2');
    expect(findHeading('Docs chat at guide for page=2')).toBeVisible();
    expect(mounted).toHaveBeenCalledTimes(1);
    await go('/docs/content/guide');
    expect(findHeading('Docs content at guide for')).toBeVisible();
    expect(mounted).toHaveBeenCalledTimes(2);
  });
});

test('a page that redirects leaves no history entry', async () => {
  const { go } = await renderSite({
    modules: { './OfferingPage': ({ host }: PageProps) => host.redirect('/') },
  });
  const { length } = history;
  await go('/offerings/unknown');
  expect(findHeading('Fake HomePage')).toBeVisible();
  expect(history).toHaveLength(length + 1);
});

// Specification: routes.2, errors.14
test('an unknown path shows the text of the router’s default error page, without a stack, and links home', async () => {
  await renderSite({ path: '/nowhere' });
  expect(findHeading('Unexpected Application Error!')).toBeVisible();
  expect(screen.getByText('404 Not Found')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Stack trace' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the home page' }));
  // A busy React renders the next page in several tasks.
  expect(await screen.findByRole('heading', { name: 'Fake HomePage' })).toBeVisible();
});

describe('without a registry', () => {
  const nothing = createRegistry([], { revision: 0 });

  test('shows that it is loading while the request is pending', async () => {
    const { site } = await renderSite();
    act(() => {
      site.registry.isPending.set(true);
      site.registry.set(nothing);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the error once it is known, and retries on demand', async () => {
    const { site } = await renderSite({ registry: nothing });
    expect(findHeading('Loading chunk failed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(site.registry.refresh).toHaveBeenCalledTimes(1);
    act(() => site.registry.set(createRegistry()));
    expect(screen.queryByText('Loading chunk failed')).toBeNull();
  });
});

test('shows its element again when Home is shown again', () => {
  const element = document.createElement('div');
  element.innerHTML = '<a href="#/chat">Chat</a>';
  const { unmount } = render(<FirstView element={element} />);
  unmount();
  render(<FirstView element={element} />);
  expect(screen.getByRole('link', { name: 'Chat' })).toBeVisible();
});
