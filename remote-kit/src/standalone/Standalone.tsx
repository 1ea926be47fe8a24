import { themeAttribute } from '@synapsei/shared-types/registry';
import { fakeHost, type FakeHost } from '@synapsei/shared-types/testing';
import { useEffect, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { readChoice, themes, toAddress, type Choice, type Names } from './choice';
import styles from './Standalone.module.css';

/** Links to every view, state and theme. Omits choices with a single option. */
function Switcher({ choice, names }: { choice: Choice; names: Names }) {
  const rows = { view: names.views, state: names.states, theme: themes };
  const current = toAddress(choice);
  return (
    <nav className={styles.switcher} aria-label="Views, states and themes">
      {Object.entries(rows)
        .filter(([, row]) => row.length > 1)
        .flatMap(([kind, row]) =>
          row.map((name) => {
            const address = toAddress({ ...choice, [kind]: name });
            return (
              <a
                key={`${kind} ${name}`}
                className={styles.choice}
                href={address}
                aria-current={address === current || undefined}
              >
                {name}
              </a>
            );
          }),
        )}
    </nav>
  );
}

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
