import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { parseRuntimeConfig } from '../../src/config';
import type { AnalyticsEvent, HostApi, HostLocation, Purpose, ThemeName } from '../../src/host';

/** A host and what can be seen of it from outside. */
export type HostUnderSpec = {
  host: HostApi;
  /** Renders what the host returned, where a page would. */
  show(node: ReactNode): void;
  setTheme(theme: ThemeName): void;
  /** As the visitor decides: agrees to these purposes, and to no other. */
  setConsent(purposes: readonly Purpose[]): void;
  tracked(): AnalyticsEvent[];
  /** Title of the page in view; may have the site's name after it. */
  title(): string | undefined;
  /** Reasons that hold the page. */
  holds(): string[];
};

/** A host at an address whose slot `home.podcast` is filled by the fake of `mf_podcast`. The others are empty. */
export type StartHost = (address: string) => HostUnderSpec;

const opened = { name: 'chat-opened', label: 'Floating Widget' } as const;
const closed = { name: 'chat-closed', label: 'Floating Widget' } as const;

const go = (host: HostApi, ...to: Parameters<HostApi['navigate']>) =>
  act(() => host.navigate(...to));

/** Where the visitor is after `move`, which a browser may take its time for. */
async function locationAfter({ location }: HostApi, move: () => void): Promise<HostLocation> {
  const moved = new Promise<void>((resolve) => {
    const stop = location.subscribe(() => {
      stop();
      resolve();
    });
  });
  act(move);
  await act(() => moved);
  return location.get();
}

/** Every member of the host, so that a new one without a spec fails the types. */
const members: Record<keyof HostApi, (start: StartHost) => void> = {
  theme(start) {
    test('is the current one, and tells of changes until nobody listens', () => {
      const { host, setTheme } = start('/');
      setTheme('light');
      const heard = jest.fn();
      const stop = host.theme.subscribe(heard);
      act(() => setTheme('dark'));
      expect(host.theme.get()).toBe('dark');
      expect(heard).toHaveBeenCalledTimes(1);
      stop();
      act(() => setTheme('light'));
      expect(host.theme.get()).toBe('light');
      expect(heard).toHaveBeenCalledTimes(1);
    });

    test('is for reading', () => {
      expect(Object.keys(start('/').host.theme).sort()).toEqual(['get', 'subscribe']);
    });
  },

  config(start) {
    test('is whole', () => {
      const { config } = start('/').host;
      expect(parseRuntimeConfig(config)).toEqual({ config, problems: [] });
    });
  },

  consent(start) {
    test('is none at first, then what the visitor has agreed to, until it is withdrawn', () => {
      const { host, setConsent } = start('/');
      const heard = jest.fn();
      const stop = host.consent.subscribe(heard);
      expect(host.consent.get()).toEqual([]);
      act(() => host.consent.agree('embeddedPlayers'));
      expect(host.consent.get()).toEqual(['embeddedPlayers']);
      act(() => setConsent(['shareCounts']));
      expect(host.consent.get()).toEqual(['shareCounts']);
      expect(heard).toHaveBeenCalledTimes(2);
      stop();
      act(() => setConsent([]));
      expect(host.consent.get()).toEqual([]);
      expect(heard).toHaveBeenCalledTimes(2);
    });

    test('stays the same list until the visitor decides', () => {
      const { host } = start('/');
      expect(host.consent.get()).toBe(host.consent.get());
    });

    test('is for reading, agreeing and asking', () => {
      const { consent } = start('/').host;
      expect(Object.keys(consent).sort()).toEqual(['agree', 'ask', 'get', 'subscribe']);
    });
  },

  track(start) {
    test('hands on each event, in order, also when it is taken out of the host', () => {
      const { host, tracked } = start('/');
      host.track(opened);
      const { track } = host;
      track(closed);
      expect(tracked()).toEqual([opened, closed]);
    });
  },

  location(start) {
    test.each([
      ['/', '/', ''],
      ['', '/', ''],
      ['pricing', '/pricing', ''],
      ['/knowledgeBase?q=mas', '/knowledgeBase', 'q=mas'],
      ['/knowledgeBase?q=a b', '/knowledgeBase', 'q=a%20b'],
      ['/knowledgeBase?q=why?', '/knowledgeBase', 'q=why?'],
      ['/knowledgeBase?q=a#b', '/knowledgeBase', 'q=a'],
      ['/aiService#demo', '/aiService', ''],
      ['/offerings/café', '/offerings/caf%C3%A9', ''],
    ])('%j is path %j and query %j', (address, path, query) => {
      const { host } = start(address);
      expect(host.location.get()).toEqual({ path, query, key: expect.any(String) });
    });

    test('stays the same object until the visitor navigates', () => {
      const { host } = start('/');
      const before = host.location.get();
      expect(host.location.get()).toBe(before);
      go(host, '/chat');
      expect(host.location.get()).not.toBe(before);
    });

    test('tells of changes until nobody listens', () => {
      const { host } = start('/');
      const heard = jest.fn();
      const stop = host.location.subscribe(heard);
      go(host, '/chat');
      expect(heard).toHaveBeenCalledTimes(1);
      stop();
      go(host, '/');
      expect(heard).toHaveBeenCalledTimes(1);
    });

    test('is for reading', () => {
      expect(Object.keys(start('/').host.location).sort()).toEqual(['get', 'subscribe']);
    });
  },

  navigate(start) {
    test('goes there at once, query included', () => {
      const { host } = start('/');
      go(host, '/knowledgeBase?q=mas');
      expect(host.location.get()).toMatchObject({ path: '/knowledgeBase', query: 'q=mas' });
    });

    test('gives each entry its own key, also at the same address', () => {
      const { host } = start('/chat');
      const keys = [host.location.get().key];
      for (const options of [undefined, { replace: true }]) {
        go(host, '/chat', options);
        keys.push(host.location.get().key);
      }
      expect(new Set(keys).size).toBe(3);
    });
  },

  redirect(start) {
    test('takes the visitor away when it is shown, not before, and shows nothing', () => {
      const { host, show } = start('/offerings/nothing');
      const element = host.redirect('/pricing');
      expect(host.location.get().path).toBe('/offerings/nothing');
      show(<section aria-label="page">{element}</section>);
      expect(host.location.get().path).toBe('/pricing');
      expect(screen.getByRole('region', { name: 'page' })).toBeEmptyDOMElement();
    });

    test('leaves no entry to go back to', async () => {
      const { host, show } = start('/');
      go(host, '/offerings/nothing');
      show(host.redirect('/pricing'));
      // Its page is left with it.
      show(null);
      expect((await locationAfter(host, host.back)).path).toBe('/');
    });
  },

  back(start) {
    test('returns to the entry before, which keeps its key, a moment later', async () => {
      const { host } = start('/articles');
      const before = host.location.get();
      go(host, '/article/7');
      const after = await locationAfter(host, () => {
        host.back('/elsewhere');
        expect(host.location.get().path).toBe('/article/7');
      });
      expect(after).toEqual(before);
    });

    test('passes over an entry that was replaced', async () => {
      const { host } = start('/');
      go(host, '/knowledgeBase');
      go(host, '/knowledgeBase?q=mas', { replace: true });
      expect((await locationAfter(host, host.back)).path).toBe('/');
    });

    test.each([
      ['home', undefined, '/'],
      ['the given page', '/articles', '/articles'],
    ])('goes to %s when there is no entry before', async (_, fallback, path) => {
      const { host } = start('/article/7');
      expect((await locationAfter(host, () => host.back(fallback))).path).toBe(path);
    });
  },

  href(start) {
    // Specification: routes.1
    test.each(['/', '/chat', '/offerings/mas', '/knowledgeBase?q=mas', '/aiService#demo'])(
      'of %s leads there behind the hash',
      (path) => {
        expect(start('/').host.href(path)).toBe(`#${path}`);
      },
    );
  },

  slot(start) {
    test('shows what other remotes have for it', async () => {
      const { host, show } = start('/');
      show(host.slot('home.podcast'));
      expect(await screen.findByRole('region', { name: 'Fake PodcastCarousel' })).toBeVisible();
    });

    test('shows nothing where nobody fills it', () => {
      const { host, show } = start('/');
      show(<section aria-label="page">{host.slot('widget')}</section>);
      expect(screen.getByRole('region', { name: 'page' })).toBeEmptyDOMElement();
    });
  },

  hold(start) {
    test('keeps the page until it is let go, which counts once', () => {
      const { host, holds } = start('/');
      const letGo = host.hold!('a draft is unsent');
      host.hold!('a reply is pending');
      expect(holds()).toEqual(['a draft is unsent', 'a reply is pending']);
      letGo();
      letGo();
      expect(holds()).toEqual(['a reply is pending']);
    });

    test('counts two of the same reason as two', () => {
      const { host, holds } = start('/');
      const letGo = host.hold!('a reply is pending');
      host.hold!('a reply is pending');
      letGo();
      expect(holds()).toEqual(['a reply is pending']);
    });
  },

  setHead(start) {
    test('titles the page, the last one counts', () => {
      const { host, title } = start('/');
      host.setHead({ title: 'Nexus' });
      host.setHead({ title: 'Theorem', description: 'A product', jsonLd: { '@type': 'Product' } });
      expect(title()).toMatch(/^Theorem/);
    });
  },
};

/** Specifies every host, the shell's own as well as a fake. Call it in a test file. */
export function hostSpec(start: StartHost): void {
  const mounted: StartHost = (address) => {
    const subject = start(address);
    return { ...subject, show: (node) => act(() => subject.show(node)) };
  };
  describe.each(Object.entries(members))('host.%s', (_, specify) => specify(mounted));
}

/** Shows a node alone, for hosts that need nothing around it. */
export const showAlone = (node: ReactNode) => void render(node);
