import '@synapsei/shared-types/tokens.css';
import type { HostApi, ThemeName } from '@synapsei/shared-types';
import { fakeHost } from '@synapsei/shared-types/testing';
import { StrictMode, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Page } from './page/Page'; // with page
import { loadPoints, type LoadPoints } from './points/loadPoints';
import { Section } from './section/Section'; // with slot
import styles from './standalone.module.css';

/** The team's own page: `#<view>/<state>/<theme>` selects what is shown, as `#page/failed/dark`. */
const views: Record<string, (host: HostApi, load: LoadPoints) => ReactNode> = {
  page: (host, load) => <Page host={host} loadPoints={load} />, // with page
  section: (host, load) => <Section host={host} loadPoints={load} />, // with slot
};
const states: Record<string, LoadPoints> = {
  ready: loadPoints,
  empty: async () => [],
  loading: () => new Promise(() => undefined),
  failed: () => Promise.reject(new Error('out of reach')),
};
const themes: Record<string, ThemeName> = { light: 'light', dark: 'dark' };
const choices = [views, states, themes].map((choice) => Object.keys(choice));

function subscribeToHash(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** One name of each choice; the first where the address names none. */
function chosen(hash: string): string[] {
  const wanted = hash.slice(1).split('/');
  return choices.map((names, index) => names.find((name) => name === wanted[index]) ?? names[0]!);
}

function Switcher({ selected }: { selected: string[] }) {
  const address = (index: number, name: string) => `#${selected.with(index, name).join('/')}`;
  return (
    <nav className={styles.switcher} aria-label="Views, states and themes">
      {choices.map((names, index) => (
        <span key={names.join()}>
          {names.map((name) => (
            <a
              key={name}
              href={address(index, name)}
              aria-current={name === selected[index] ? 'true' : undefined}
            >
              {name}
            </a>
          ))}
        </span>
      ))}
    </nav>
  );
}

function Standalone() {
  const selected = chosen(useSyncExternalStore(subscribeToHash, () => window.location.hash));
  const [view, state, theme] = selected as [string, string, string];
  const [host] = useState(fakeHost);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    host.setTheme(themes[theme]!);
  }, [host, theme]);
  return (
    <div className={styles.page}>
      <Switcher selected={selected} />
      <main key={`${view}/${state}`}>{views[view]!(host, states[state]!)}</main>
    </div>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Standalone />
  </StrictMode>,
);
