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

/** The site with the menu opened by keyboard, and focus still on its button. */
async function openByKey(key = '{Enter}') {
  await renderSite();
  act(() => findButton().focus());
  await userEvent.keyboard(key);
  expect(isOpen()).toBe(true);
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
      await openByKey(key);
      await userEvent.tab();
      expect(findEntry()).toHaveFocus();
    },
  );

  test('Escape closes it and returns focus to the button', async () => {
    await openByKey();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(findButton()).toHaveFocus();
  });

  test('a mouse press that focuses no link, as in Safari, leaves it open for the click', async () => {
    await openByKey();
    const hasEntry = (list: HTMLElement) => within(list).queryByText('Motivation design');
    const list = screen.getAllByRole('list').filter(hasEntry).at(-1)!;
    await userEvent.pointer({ keys: '[MouseLeft>]', target: list });
    expect(findButton()).not.toHaveFocus();
    expect(isOpen()).toBe(true);
  });

  test('tabbing out closes it', async () => {
    await openByKey();
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

  async function start() {
    await renderSite();
    jest.useFakeTimers();
  }
  afterEach(() => jest.useRealTimers());

  test('a resting mouse opens it; a passing one does not', async () => {
    await start();
    play(['enter', 100, false, 'leave', 1000, false, 'enter', 120]);
    expect(isOpen()).toBe(true);
  });

  test.each<[string, Step[], boolean]>([
    ['it closes shortly after the mouse leaves', ['leave', 299, true, 1], false],
    ['a mouse that returns in time keeps it open', ['leave', 200, 'enter', 1000], true],
    [
      'the click that ends a hover keeps it, a later one closes it',
      ['click', true, 600, 'click'],
      false,
    ],
    ['other keys leave it open', ['press'], true],
  ])('%s', async (_, script, isOpenAtLast) => {
    await start();
    play(['enter', 120, true, ...script]);
    expect(isOpen()).toBe(isOpenAtLast);
  });

  test('touch does not hover: only its click opens', async () => {
    await start();
    play(['touch', 1000, false, 'click', true, 'lift', 1000]);
    expect(isOpen()).toBe(true);
  });

  test('Escape closes what the mouse opened and leaves focus where it is', async () => {
    await start();
    act(() => screen.getByRole('main').focus());
    play(['enter', 120, true, 'escape']);
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

test('is absent when no service is registered', async () => {
  const navigation = release.navigation.filter(({ place }) => place !== 'services');
  await renderSite({ registry: createRegistry([{ ...release, navigation }]) });
  expect(screen.queryByRole('button', { name: 'Services' })).toBeNull();
});
