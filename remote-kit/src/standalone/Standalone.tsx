import { themeAttribute } from '@synapsei/shared-types/registry';
import { fakeHost, type FakeHost } from '@synapsei/shared-types/testing';
import { useEffect, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { readChoice, toAddress } from './choice';
import styles from './Standalone.module.css';
import { Switcher } from './Switcher';

export type StandaloneProps<State> = {
  /** Names of the views, or paths of the site. */
  views: readonly string[];
  states: Readonly<Record<string, State>>;
  /** Renders a view in a state. Mounted anew for each combination. */
  View: ComponentType<{ view: string; state: State; host: FakeHost }>;
};

function subscribeToHash(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Every view of a remote in every state and theme, without the shell; the address selects them. */
export function Standalone<State>({ views, states, View }: StandaloneProps<State>) {
  const hash = useSyncExternalStore(subscribeToHash, () => window.location.hash);
  const names = { views, states: Object.keys(states) };
  const { view, state, theme } = readChoice(hash, names);
  // `readChoice` returns only names of these states.
  const shown = states[state] as State;

  useEffect(() => {
    document.documentElement.setAttribute(themeAttribute, theme);
  }, [theme]);

  // Links and navigation stay on this page, in the same state and theme.
  const host = useMemo(() => {
    const href = (path: string) => toAddress({ view: path, state, theme });
    const navigate = (path: string) => window.location.assign(href(path));
    const back = () => window.history.back();
    const neighbours = { 'home.podcast': './PodcastCarousel' };
    return fakeHost({ themeName: theme, address: view, neighbours, href, navigate, back });
  }, [view, state, theme]);

  return (
    <div className={styles.page}>
      <Switcher choice={{ view, state, theme }} names={names} />
      <main>
        <View key={`${view} ${state}`} view={view} state={shown} host={host} />
      </main>
    </div>
  );
}
