import { render, screen } from '@testing-library/react';
import { createRegistry } from '@synapsei/shared-types/testing';
import { createTestSite } from '../../testing/createTestSite';
import { release } from '../../testing/renderSite';

function start() {
  const modules = { './ChatWidget': () => <p>Widget</p> };
  const site = createTestSite(createRegistry([release]), modules);
  const went = () => `${window.location.hash} by ${site.history.get().navigationType}`;
  return { site, went };
}

test('paths become addresses of the hash router', () => {
  expect(start().site.host.href('/offerings/mas')).toBe('#/offerings/mas');
});

test('navigates through the history, with a query, replacing when asked', () => {
  const { site, went } = start();
  site.host.navigate('/knowledgeBase?q=mas');
  expect(went()).toBe('#/knowledgeBase?q=mas by PUSH');
  site.host.navigate('/', { replace: true });
  expect(went()).toBe('#/ by REPLACE');
});

test('back goes to the previous page of the site', () => {
  const { site } = start();
  const go = jest.spyOn(site.history, 'go').mockImplementation(() => {});
  site.host.navigate('/chat');
  site.host.back();
  expect(go).toHaveBeenCalledWith(-1);
});

test.each([
  ['home', undefined, '#/ by PUSH'],
  ['the given fallback', '/articles', '#/articles by PUSH'],
])('back: a visitor who came straight here gets to %s', (_, fallback, target) => {
  const { site, went } = start();
  site.host.back(fallback);
  expect(went()).toBe(target);
});

test('hands actions to analytics and titles to the document', () => {
  const { site } = start();
  const event = { name: 'cta-click', label: 'Hero' } as const;
  site.host.track(event);
  expect(site.analytics.track).toHaveBeenCalledWith(event);
  site.host.setHead({ title: 'Nexus' });
  expect(document.title).toBe('Nexus · Synapsei Labs');
});

test('remotes read the theme and are notified of changes, but cannot set it', () => {
  const { site } = start();
  const listener = jest.fn();
  site.host.theme.subscribe(listener);
  site.theme.toggle();
  expect(site.host.theme.get()).toBe(site.theme.get());
  expect(listener).toHaveBeenCalledTimes(1);
  expect(site.host.theme).not.toHaveProperty('toggle');
  site.theme.toggle();
});

test('a slot shows what the registry assigns to it, or nothing', async () => {
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
