import { act, render, screen } from '@testing-library/react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { createNavigation } from './Navigation';
import { SiteRouter } from './SiteRouter';

const shown = () => screen.getByRole('status').textContent;

/** A site that says how the visitor came where. */
function start(path = '/') {
  history.replaceState(null, '', `#${path}`);
  const navigation = createNavigation();
  function Here() {
    const { pathname, search, hash } = useLocation();
    return <p role="status">{`${useNavigationType()} ${pathname}${search}${hash}`}</p>;
  }
  render(
    <SiteRouter navigation={navigation}>
      <Here />
    </SiteRouter>,
  );
  return navigation;
}

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

test('starts at the current path as a return, so that a reload finds its position', () => {
  start('/offerings/mas');
  expect(shown()).toBe('POP /offerings/mas');
});

test('goes to a path, adding an entry or replacing it, and says where the visitor is', () => {
  const navigation = start();
  const { length } = history;
  act(() => navigation.go('/knowledgeBase?q=a#b'));
  expect(shown()).toBe('PUSH /knowledgeBase?q=a#b');
  expect(navigation.location.get()).toMatchObject({ path: '/knowledgeBase', query: 'q=a' });
  expect(history).toHaveLength(length + 1);
  act(() => navigation.go('/chat', { replace: true }));
  expect(shown()).toBe('REPLACE /chat');
  expect(history).toHaveLength(length + 1);
});

describe('in a browser with view transitions', () => {
  const fade = jest.fn((update: () => void) => {
    update();
    return { ready: Promise.resolve() };
  });
  beforeEach(() => fade.mockClear());

  function startWithFades(isReduced: boolean) {
    Object.assign(document, { startViewTransition: fade });
    Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) });
    return start('/products');
  }

  test('one page fades into another, shown within the transition; a new query does not', () => {
    const navigation = startWithFades(false);
    fade.mockImplementationOnce((update) => {
      update();
      expect(shown()).toBe('PUSH /chat');
      return { ready: Promise.reject(new Error('The next one skips it.')) };
    });
    act(() => navigation.go('/chat'));
    act(() => navigation.go('/chat?topic=llm', { replace: true }));
    expect(shown()).toBe('REPLACE /chat?topic=llm');
    expect(fade).toHaveBeenCalledTimes(1);
  });

  test('a later navigation, by the site or by the browser, is never undone by an earlier fade', () => {
    const navigation = startWithFades(false);
    const later: (() => void)[] = [];
    const queue = (update: () => void) => {
      later.push(update);
      return { ready: Promise.resolve() };
    };
    const update = () => act(() => later.splice(0).forEach((next) => next()));
    fade.mockImplementationOnce(queue).mockImplementationOnce(queue).mockImplementationOnce(queue);
    navigation.go('/chat');
    navigation.go('/pricing');
    update();
    expect(shown()).toBe('PUSH /pricing');
    navigation.go('/chat');
    history.pushState(null, '', '#/article/1');
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state: null })));
    update();
    expect(shown()).toBe('POP /article/1');
  });

  test('nothing fades for a visitor who wants less motion', () => {
    const navigation = startWithFades(true);
    act(() => navigation.go('/chat'));
    expect(shown()).toBe('PUSH /chat');
    expect(fade).not.toHaveBeenCalled();
  });
});

describe('an entry', () => {
  /** The browser shows an entry, and tells of it. */
  function show(state: unknown, address: string) {
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }

  test('of the browser gets a key of its own and a place after another entry', () => {
    createNavigation();
    const keys = ['#/chat', '#/pricing'].map((address) => {
      show(null, address);
      expect(history.state).toEqual({ usr: null, key: expect.stringMatching(/^\w+$/), idx: 1 });
      return (history.state as { key: string }).key;
    });
    expect(new Set(keys).size).toBe(2);
  });

  test('of the router stays as it is', () => {
    const state = { usr: null, key: 'a', idx: 3 };
    show(state, '#/chat');
    expect(history.state).toEqual(state);
  });
});
