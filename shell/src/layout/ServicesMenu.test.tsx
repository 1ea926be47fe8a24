import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  // Specification: navigation.3
  test('a click opens it, a second one closes it, and so does any other route change', async () => {
    const { go } = await renderSite();
    for (const close of [() => fireEvent.click(findButton()), () => go('/products')]) {
      expect(isOpen()).toBe(false);
      fireEvent.click(findButton());
      expect(isOpen()).toBe(true);
      await close();
    }
    expect(isOpen()).toBe(false);
  });

  // Specification: navigation.2
  test('each entry is one link with name and description', async () => {
    await renderSite();
    fireEvent.click(findButton());
    const link = screen.getByRole('link', { name: 'Gamification Motivation design' });
    expect(link).toHaveAttribute('href', '#/offerings/gamification');
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

  // Specification: navigation.3
  test('following an entry shows its page, marks it and closes the menu', async () => {
    await renderSite();
    // Without a pointer, which opens it by itself once it has rested there.
    fireEvent.click(findButton());
    await userEvent.click(findEntry()!);
    expect(
      await screen.findByRole('heading', { name: 'Fake OfferingPage gamification' }),
    ).toBeVisible();
    expect(isOpen()).toBe(false);
    fireEvent.click(findButton());
    expect(findEntry()).toHaveAttribute('aria-current', 'page');
  });
});

describe('by pointer', () => {
  const steps = {
    enter: () => fireEvent.pointerEnter(findButton(), { pointerType: 'mouse' }),
    leave: () => fireEvent.pointerLeave(findButton(), { pointerType: 'mouse' }),
    touch: () => fireEvent.pointerEnter(findButton(), { pointerType: 'touch' }),
    lift: () => fireEvent.pointerLeave(findButton(), { pointerType: 'touch' }),
    click: () => fireEvent.click(findButton()),
    press: () => fireEvent.keyDown(document.body, { key: 'a' }),
    escape: () => fireEvent.keyDown(document.body, { key: 'Escape' }),
  };
  type Step = keyof typeof steps | number | boolean;

  /** Acts, lets milliseconds pass, and expects the menu to be open (true) or not. */
  function play(script: Step[]) {
    for (const step of script) {
      if (typeof step === 'boolean') expect(isOpen()).toBe(step);
      else if (typeof step === 'string') steps[step]();
      else act(() => jest.advanceTimersByTime(step));
    }
  }

  afterEach(() => jest.useRealTimers());

  test.each<[string, Step[], boolean]>([
    ['a passing mouse does not open it', ['enter', 100, false, 'leave', 1000], false],
    ['a resting mouse opens it', ['enter', 120], true],
    ['it closes shortly after the mouse leaves', ['enter', 120, 'leave', 299, true, 1], false],
    ['a mouse that returns in time keeps it', ['enter', 120, 'leave', 200, 'enter', 1000], true],
    ['the click that ends a hover keeps it', ['enter', 120, 'click'], true],
    ['a later click closes it', ['enter', 120, 'click', 600, true, 'click'], false],
    ['of a touch only the click opens it', ['touch', 999, false, 'click', 'lift', 999], true],
    ['Escape closes it, other keys do not', ['enter', 120, 'press', true, 'escape'], false],
  ])('%s', async (_, script, isOpenAtLast) => {
    await renderSite();
    jest.useFakeTimers();
    act(() => screen.getByRole('main').focus());
    play(script);
    expect(isOpen()).toBe(isOpenAtLast);
    // Nothing of it takes the focus.
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

test('is absent when no service is registered', async () => {
  const navigation = release.navigation.filter(({ place }) => place !== 'services');
  await renderSite({ registry: createRegistry([{ ...release, navigation }]) });
  expect(screen.queryByRole('button', { name: 'Services' })).toBeNull();
});
