import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createDeployedRelease, createRegistry } from '@synapsei/shared-types/testing';
import { release, renderSite } from '../../testing/renderSite';

const search = createDeployedRelease({
  name: 'mf_search',
  uniqueName: 'mf_search@1.0.0',
  routes: [],
  navigation: [],
  slots: [{ slot: 'search', module: './SearchPanel', order: 0 }],
});
const modules = { './SearchPanel': () => <p>Fake SearchPanel</p> };
const whole = createRegistry([release, search]);

const buttons = () => screen.queryAllByRole('button', { name: 'Search', hidden: true });
const dialog = () => screen.queryByRole('dialog', { name: 'Search' });
const findPanel = () => screen.findByText('Fake SearchPanel');

test('the page has its button once it is idle, which loads the remote and shows it', async () => {
  const { site, container } = await renderSite({ registry: whole, modules });
  await screen.findByRole('button', { name: 'Search' });
  expect(site.remotes.all().map(({ exposed }) => exposed.module)).not.toContain('./SearchPanel');
  expect(dialog()).toBeNull();
  await userEvent.click(buttons()[0]!);
  expect(await findPanel()).toBeVisible();
  expect(within(dialog()!).getByText('Fake SearchPanel')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'the key opens it with %j, and closes it again',
  async (held) => {
    await renderSite({ registry: whole, modules });
    await screen.findByRole('button', { name: 'Search' });
    const press = () => fireEvent.keyDown(document.body, { key: 'k', ...held });
    // The browser's own action is prevented.
    expect(press()).toBe(false);
    expect(await findPanel()).toBeVisible();
    press();
    expect(dialog()).toBeNull();
    expect(fireEvent.keyDown(document.body, { key: 'k' })).toBe(true);
    const composing = { key: 'k', isComposing: true, ...held };
    expect(fireEvent.keyDown(document.body, composing)).toBe(true);
    expect(dialog()).toBeNull();
  },
);

test('the burger menu has it, too, and another page closes it', async () => {
  const { go } = await renderSite({ registry: whole, modules });
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('button', { name: 'Search' }),
  );
  expect(await findPanel()).toBeVisible();
  await go('/products');
  expect(dialog()).toBeNull();
});

test('a site without the remote has no button, and leaves the key to the browser', async () => {
  const { site, go } = await renderSite({
    registry: createRegistry([release]),
  });
  await go('/products');
  await act(() => import('./Search'));
  expect(buttons()).toEqual([]);
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
  act(() => site.registry.set(whole));
  expect(buttons()).not.toEqual([]);
});

test('pointing at the button loads what it opens', async () => {
  const { site } = await renderSite({ registry: whole, modules });
  fireEvent.pointerEnter(await screen.findByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(site.remotes.all().map(({ exposed }) => exposed.module)).toContain('./SearchPanel'),
  );
});
