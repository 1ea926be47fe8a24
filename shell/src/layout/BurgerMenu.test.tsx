import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSite } from '../../testing/renderSite';

const findButton = () => screen.getByRole('button', { name: 'Open menu' });
const findDialog = () => screen.queryByRole('dialog', { name: 'Menu' });
const findLink = (name: string) => within(findDialog()!).getByRole('link', { name });

async function open() {
  const view = await renderSite();
  await userEvent.click(findButton());
  return view;
}
/** The button's state and the menu must agree. */
function isOpen(): boolean {
  const isExpanded = findButton().getAttribute('aria-expanded') === 'true';
  expect(findDialog() !== null).toBe(isExpanded);
  return isExpanded;
}

test('is closed at first', async () => {
  await renderSite();
  expect(isOpen()).toBe(false);
});

test('opens with the same links as the top bar, including services', async () => {
  await open();
  expect(findButton()).toHaveAttribute('aria-expanded', 'true');
  const links = within(findDialog()!).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Products',
    'Gamification',
    'AI Strategy',
    'Chat',
  ]);
});

test('closes when a link is clicked, and the page is shown', async () => {
  await open();
  await userEvent.click(findLink('Products'));
  expect(await screen.findByRole('heading', { name: 'Fake ProductListPage' })).toBeVisible();
  expect(isOpen()).toBe(false);
});

test('closes when the link of the current page is clicked', async () => {
  const { go } = await renderSite();
  await go('/products');
  await userEvent.click(findButton());
  expect(findLink('Products')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(findLink('Products'));
  expect(isOpen()).toBe(false);
});

test('closes with its button', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(isOpen()).toBe(false);
});

test('closes on a tap outside, not on one inside', async () => {
  await open();
  fireEvent.click(within(findDialog()!).getByText('Services'));
  expect(findDialog()).toBeVisible();
  fireEvent.click(findDialog()!);
  expect(isOpen()).toBe(false);
});

test('closes when the window grows past the burger breakpoint', async () => {
  const { grow } = await open();
  act(grow);
  expect(isOpen()).toBe(false);
});

test('closes on any route change', async () => {
  const { go } = await open();
  await go('/chat');
  expect(isOpen()).toBe(false);
});

test('contains the theme toggle, which the top bar hides at this width', async () => {
  const { site } = await open();
  await userEvent.click(within(findDialog()!).getByRole('switch', { name: 'Dark theme' }));
  expect(site.theme.get()).toBe('dark');
  act(site.theme.toggle);
});
