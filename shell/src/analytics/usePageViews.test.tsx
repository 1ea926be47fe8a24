import { act, render } from '@testing-library/react';
import { createRegistry } from '@synapsei/shared-types/testing';
import { createTestSite } from '../../testing/createTestSite';
import { SiteRouter } from '../router/SiteRouter';
import { settleMs, usePageViews } from './usePageViews';

function start(path = '/') {
  const site = createTestSite(createRegistry(), {}, {}, path);
  function Page() {
    usePageViews(site.analytics);
    return null;
  }
  const view = render(
    <SiteRouter navigation={site.navigation}>
      <Page />
    </SiteRouter>,
  );
  const go = (to: string, options?: { replace?: boolean }) =>
    act(() => site.host.navigate(to, options));
  const { pageView } = site.analytics;
  const settle = () => act(() => jest.advanceTimersByTime(settleMs));
  return { pageView, go, settle, view };
}

beforeEach(() => {
  jest.useFakeTimers();
  document.title = 'Home';
});
afterEach(() => jest.useRealTimers());

test('reports the first page once it has settled, with the title set by then', () => {
  const { pageView, settle } = start('/article/1');
  document.title = 'When forecasting pays';
  expect(pageView).not.toHaveBeenCalled();
  settle();
  expect(pageView.mock.calls).toEqual([['/article/1', 'When forecasting pays']]);
});

// Specification: navigation.10, calls.12
test('reports one view for each route change, back and pages left immediately included', async () => {
  const { pageView, go, settle } = start();
  for (const path of ['/products', '/products', '/chat']) {
    go(path);
    if (path === '/products') settle();
  }
  history.back();
  await act(() => jest.advanceTimersByTimeAsync(100));
  settle();
  const paths = pageView.mock.calls.map(([path]) => path as string);
  expect(paths).toEqual(['/', '/products', '/chat', '/products']);
});

test('for a path that redirects only the target is counted', async () => {
  const { pageView, go, settle } = start('/offerings/unknown');
  go('/', { replace: true });
  settle();
  expect(pageView.mock.calls).toEqual([['/', 'Home']]);
});

test('a page that closes before it settles is still reported', () => {
  const { pageView } = start('/pricing');
  dispatchEvent(new Event('pagehide'));
  expect(pageView.mock.calls).toEqual([['/pricing', 'Home']]);
});
