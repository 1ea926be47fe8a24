import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createRegistry } from '@synapsei/shared-types/testing';
import { release, renderSite } from '../../testing/renderSite';
import { SiteContext } from '../SiteContext';
import { Footer } from './Footer';
import { Header } from './Header';

const findMain = () => screen.getByRole('main');
const findBar = () => screen.getByRole('navigation', { name: 'Main' });
const findWidget = () => screen.queryByRole('region', { name: 'Fake ChatWidget' });

// The dialog is beside the page, and would stay for the next test.
afterEach(() => {
  const [dialog] = screen.queryAllByRole<HTMLDialogElement>('dialog', { name: /privacy/ });
  act(() => dialog?.close());
});

test.each(['Services', 'Open menu', 'Privacy choices'])(
  'has header, main and footer once each, and is accessible also after a click on “%s”',
  async (name) => {
    const { container } = await renderSite();
    for (const role of ['banner', 'main', 'contentinfo']) {
      expect(screen.getAllByRole(role)).toHaveLength(1);
    }
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await axe(container)).toHaveNoViolations();
  },
);

test('the skip link is the first tab stop and leads to the content; so does a route change', async () => {
  const { site, go } = await renderSite();
  expect(document.body).toHaveFocus();
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(findMain()).toHaveFocus();
  expect(site.host.location.get().path).toBe('/');
  skip.focus();
  await go('/products');
  expect(findMain()).toHaveFocus();
});

test('the top bar lists links in order, with the services in between, and marks the current page’s', async () => {
  await renderSite({ path: '/products' });
  const items = within(findBar()).getAllByRole('listitem');
  const shown = items.filter((item) => within(item).queryByRole('list') === null);
  expect(shown.map((item) => item.textContent)).toEqual([
    'Products',
    expect.stringMatching(/^Services/),
    'Chat',
  ]);
  const marked = within(findBar()).getAllByRole('link', { current: 'page' });
  expect(marked.map((link) => link.textContent)).toEqual(['Products']);
});

// Specification: navigation.7
test('the footer has the copyright line for 2025, the promise and its links', async () => {
  await renderSite();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('© 2025 Synapsei Labs. All rights reserved.')).toBeVisible();
  expect(footer.getByText('future-ready AI business solutions')).toBeVisible();
  expect(footer.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '#/products');
  // The default configuration has no address for them.
  expect(footer.queryByRole('link', { name: /Imprint|Privacy/ })).toBeNull();
});

test('the footer links to the operator’s legal pages in a new tab', async () => {
  const imprint = 'https://www.example.org/imprint';
  const privacy = 'https://www.example.org/privacy';
  await renderSite({ config: { legal: { imprint, privacy } } });
  const footer = within(screen.getByRole('contentinfo'));
  for (const [name, href] of Object.entries({ Imprint: imprint, 'Privacy notice': privacy })) {
    const link = footer.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('the footer opens the privacy choices, where other companies could be contacted at all', async () => {
  const { unmount } = await renderSite();
  await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your privacy choices' });
  expect(dialog).toHaveTextContent('Facebook and Reddit');
  unmount();
  const share = { messengerAppId: '', landingPages: false, facebookCount: '', redditCount: '' };
  await renderSite({ config: { share } });
  expect(within(screen.getByRole('contentinfo')).queryByRole('button')).toBeNull();
});

test('a new registry updates the navigation of the open page', async () => {
  const { site } = await renderSite();
  const entry = { label: 'Labs', path: '/labs', place: 'top', order: 90 } as const;
  const next = { ...release, navigation: [...release.navigation, entry] };
  act(() => site.registry.set(createRegistry([next], { revision: 2 })));
  expect(within(findBar()).getByRole('link', { name: 'Labs' })).toBeVisible();
});

test('the widget waits for the page and for an idle moment, then stays', async () => {
  const ask = jest.fn<number, [() => void]>();
  const { requestIdleCallback } = globalThis;
  Object.assign(globalThis, { requestIdleCallback: ask });
  const { go } = await renderSite();
  expect(screen.getByRole('heading', { name: 'Fake HomePage' })).toBeVisible();
  expect(findWidget()).toBeNull();
  await act(async () => ask.mock.calls[0]![0]());
  expect(findWidget()).toBeVisible();
  await go('/chat');
  await go('/products');
  expect(findWidget()).toBeVisible();
  Object.assign(globalThis, { requestIdleCallback });
});

test('header and footer do not render with each state of a loading page', async () => {
  const { site } = await renderSite();
  let change = () => {};
  function LoadingPage() {
    const [state, setState] = useState(0);
    change = () => setState(state + 1);
    return [<Header key="header" hasLogo={state < 2} />, <Footer key="footer" />];
  }
  render(
    <SiteContext value={site}>
      <MemoryRouter>
        <LoadingPage />
      </MemoryRouter>
    </SiteContext>,
  );
  const read = jest.spyOn(site.choices, 'get');
  act(change);
  expect(read).not.toHaveBeenCalled();
  act(change);
  expect(read).toHaveBeenCalled();
});

test.each([
  ['page', '/missing', {}, () => findWidget()],
  ['widget', '/', { './ChatWidget': undefined as never }, () => screen.getByText('Fake HomePage')],
])('a failing %s leaves the rest of the site intact', async (_, path, modules, findOther) => {
  await renderSite({ path, modules });
  expect(screen.getByRole('alert')).toHaveTextContent('Loading chunk failed');
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(findOther()).toBeVisible();
});
