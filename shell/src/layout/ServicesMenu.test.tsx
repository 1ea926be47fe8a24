import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createRegistry } from '@synapsei/shared-types/testing';
import { installPlatform } from '../../testing/installPlatform';
import { release, renderSite } from '../../testing/renderSite';

const findButton = () => screen.getByRole('button', { name: 'Services' });
const findEntry = () => screen.queryByRole('link', { name: /^Gamification/ });
/** The button's state and the menu must agree. */
function isOpen(): boolean {
  const isExpanded = findButton().getAttribute('aria-expanded') === 'true';
  expect(findEntry() !== null).toBe(isExpanded);
  return isExpanded;
}

beforeAll(installPlatform);

describe('by click and keyboard', () => {
  test('a click opens it and a second one closes it', async () => {
    await renderSite();
    expect(isOpen()).toBe(false);
    fireEvent.click(findButton());
    expect(isOpen()).toBe(true);
    fireEvent.click(findButton());
    expect(isOpen()).toBe(false);
  });

  test('each entry is one link with name and description', async () => {
    await renderSite();
    fireEvent.click(findButton());
    const link = screen.getByRole('link', { name: 'Gamification Motivation design' });
    expect(link).toHaveAttribute('href', '#/offerings/gamification');
  });

  test.each(['{Enter}', ' '])(
    'the key %j opens it, and Tab moves to its first entry',
    async (key) => {
      await renderSite();
      act(() => findButton().focus());
      await userEvent.keyboard(key);
      expect(isOpen()).toBe(true);
      await userEvent.tab();
      expect(findEntry()).toHaveFocus();
    },
  );

  test('Escape closes it and returns focus to the button', async () => {
    await renderSite();
    act(() => findButton().focus());
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(findButton()).toHaveFocus();
  });

  test('a mouse press that focuses no link, as in Safari, leaves it open for the click', async () => {
    await renderSite();
    act(() => findButton().focus());
    await userEvent.keyboard('{Enter}');
    const hasEntry = (list: HTMLElement) => within(list).queryByText('Motivation design');
    const list = screen.getAllByRole('list').filter(hasEntry).at(-1)!;
    await userEvent.pointer({ keys: '[MouseLeft>]', target: list });
    expect(findButton()).not.toHaveFocus();
    expect(isOpen()).toBe(true);
  });

  test('tabbing out closes it', async () => {
    await renderSite();
    act(() => findButton().focus());
    await userEvent.keyboard('{Enter}');
    for (let entry = 0; entry < 3; entry++) await userEvent.tab();
    expect(screen.getAllByRole('link', { name: 'Chat' })[0]).toHaveFocus();
    expect(isOpen()).toBe(false);
  });

  test('following an entry shows its page, marks it and closes the menu', async () => {
    await renderSite();
    await userEvent.click(findButton());
    await userEvent.click(findEntry()!);
    expect(
      await screen.findByRole('heading', { name: 'Fake OfferingPage gamification' }),
    ).toBeVisible();
    expect(isOpen()).toBe(false);
    fireEvent.click(findButton());
    expect(findEntry()).toHaveAttribute('aria-current', 'page');
  });

  test('any other route change closes it', async () => {
    const { go } = await renderSite();
    fireEvent.click(findButton());
    await go('/products');
    expect(isOpen()).toBe(false);
  });

  test('has no accessibility violations while open', async () => {
    const { container } = await renderSite();
    fireEvent.click(findButton());
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('by pointer', () => {
  const enter = (pointerType: string) => fireEvent.pointerEnter(findButton(), { pointerType });
  const leave = (pointerType: string) => fireEvent.pointerLeave(findButton(), { pointerType });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  async function start() {
    await renderSite();
    jest.useFakeTimers();
  }
  afterEach(() => jest.useRealTimers());

  test('a resting mouse opens it; a passing one does not', async () => {
    await start();
    enter('mouse');
    pass(100);
    expect(isOpen()).toBe(false);
    leave('mouse');
    pass(1000);
    expect(isOpen()).toBe(false);
    enter('mouse');
    pass(120);
    expect(isOpen()).toBe(true);
  });

  test('it closes shortly after the mouse leaves', async () => {
    await start();
    enter('mouse');
    pass(120);
    leave('mouse');
    pass(299);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
  });

  test('a mouse that returns in time keeps it open', async () => {
    await start();
    enter('mouse');
    pass(120);
    leave('mouse');
    pass(200);
    enter('mouse');
    pass(1000);
    expect(isOpen()).toBe(true);
  });

  test('touch does not hover: only its click opens', async () => {
    await start();
    enter('touch');
    pass(1000);
    expect(isOpen()).toBe(false);
    fireEvent.click(findButton());
    expect(isOpen()).toBe(true);
    leave('touch');
    pass(1000);
    expect(isOpen()).toBe(true);
  });

  test('the click that ends a hover keeps the menu open; a later one closes it', async () => {
    await start();
    enter('mouse');
    pass(150);
    fireEvent.click(findButton());
    expect(isOpen()).toBe(true);
    pass(600);
    fireEvent.click(findButton());
    expect(isOpen()).toBe(false);
  });

  test('Escape closes what the mouse opened and leaves focus where it is', async () => {
    await start();
    act(() => screen.getByRole('main').focus());
    enter('mouse');
    pass(120);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('other keys leave it open', async () => {
    await start();
    enter('mouse');
    pass(120);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(isOpen()).toBe(true);
  });
});

test('is absent when no service is registered', async () => {
  const navigation = release.navigation.filter(({ place }) => place !== 'services');
  await renderSite({ registry: createRegistry([{ ...release, navigation }]) });
  expect(screen.queryByRole('button', { name: 'Services' })).toBeNull();
});
