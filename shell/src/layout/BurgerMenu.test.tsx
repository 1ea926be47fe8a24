import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSite } from '../../testing/renderSite';

const findButton = () => screen.getByRole('button', { name: 'Open menu' });
const findDialog = () => screen.queryByRole('dialog', { name: 'Menu' });
const findLink = (name: string) => within(findDialog()!).getByRole('link', { name });

/** The button's state and the menu must agree. */
function isOpen(): boolean {
  const isExpanded = findButton().getAttribute('aria-expanded') === 'true';
  expect(findDialog() !== null).toBe(isExpanded);
  return isExpanded;
}
async function open(path = '/') {
  const view = await renderSite({ path });
  expect(isOpen()).toBe(false);
  await userEvent.click(findButton());
  expect(isOpen()).toBe(true);
  return view;
}

// Specification: navigation.4, states.8
test('opens with the same links as the top bar, including services', async () => {
  await open();
  const links = within(findDialog()!).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Products',
    'Gamification',
    'AI Strategy',
    'Chat',
  ]);
});

// Specification: navigation.5
test('closes when a link is clicked, and the page is shown', async () => {
  await open();
  await userEvent.click(findLink('Products'));
  expect(await screen.findByRole('heading', { name: 'Fake ProductListPage' })).toBeVisible();
  expect(isOpen()).toBe(false);
});

test('closes when the link of the current page is clicked, not on a tap beside it', async () => {
  await open('/products');
  fireEvent.click(within(findDialog()!).getByText('Services'));
  expect(isOpen()).toBe(true);
  expect(findLink('Products')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(findLink('Products'));
  expect(isOpen()).toBe(false);
});

test.each<[string, (view: Awaited<ReturnType<typeof open>>) => unknown]>([
  ['when the window grows past the burger breakpoint', ({ grow }) => act(grow)],
  ['on any route change', ({ go }) => go('/chat')],
])('closes %s', async (_, change) => {
  await change(await open());
  expect(isOpen()).toBe(false);
});

test('contains the theme toggle, which the top bar hides at this width', async () => {
  const { site } = await open();
  await userEvent.click(within(findDialog()!).getByRole('switch', { name: 'Dark theme' }));
  expect(site.theme.get()).toBe('dark');
  act(site.theme.toggle);
});
