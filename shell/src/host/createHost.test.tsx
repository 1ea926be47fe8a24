import { render, screen } from '@testing-library/react';
import { createRegistry } from '@synapsei/shared-types/testing';
import { createTestSite } from '../../testing/createTestSite';
import { release } from '../../testing/renderSite';

function start() {
  const router = { navigate: jest.fn() };
  const parts = { './ChatWidget': () => <p>Widget</p> };
  return { router, site: createTestSite(createRegistry([release]), parts, () => router) };
}

afterEach(() => history.replaceState(null, ''));

test('paths become addresses of the hash router', () => {
  expect(start().site.host.href('/offerings/mas')).toBe('#/offerings/mas');
});

test('navigates through the router, replacing when asked', () => {
  const { router, site } = start();
  site.host.navigate('/chat');
  site.host.navigate('/', { replace: true });
  expect(router.navigate.mock.calls).toEqual([
    ['/chat', undefined],
    ['/', { replace: true }],
  ]);
});

test.each([
  ['a page of the site came before', { idx: 2 }, -1],
  ['this is the first page of the site', { idx: 0 }, '/'],
  ['the entry is not the router’s', null, '/'],
])('back: when %s', (_, state, target) => {
  const { router, site } = start();
  history.pushState(state, '');
  site.host.back();
  expect(router.navigate).toHaveBeenCalledWith(target);
});

test('back goes to the place named for a visitor who came straight here', () => {
  const { router, site } = start();
  history.pushState({ idx: 0 }, '');
  site.host.back('/articles');
  expect(router.navigate).toHaveBeenCalledWith('/articles');
});

test('hands actions to analytics and titles to the document', () => {
  const { site } = start();
  const event = { name: 'cta-click', label: 'Hero' } as const;
  site.host.track(event);
  expect(site.analytics.track).toHaveBeenCalledWith(event);
  site.host.setHead({ title: 'Nexus' });
  expect(document.title).toBe('Nexus · Synapsei Labs');
});

test('remotes read the theme and hear of its changes, but cannot set it', () => {
  const { site } = start();
  const listener = jest.fn();
  site.host.theme.subscribe(listener);
  site.theme.toggle();
  expect(site.host.theme.get()).toBe(site.theme.get());
  expect(listener).toHaveBeenCalledTimes(1);
  expect(site.host.theme).not.toHaveProperty('toggle');
  site.theme.toggle();
});

test('a slot shows what the registry places there, and nothing where nobody does', async () => {
  const { site } = start();
  render(
    <>
      {site.host.slot('widget')}
      <section aria-label="podcast">{site.host.slot('home.podcast')}</section>
    </>,
  );
  expect(await screen.findByText('Widget')).toBeVisible();
  expect(screen.getByRole('region', { name: 'podcast' })).toBeEmptyDOMElement();
});
