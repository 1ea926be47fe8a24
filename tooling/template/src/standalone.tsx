import '@synapsei/shared-types/tokens.css';
import type { ThemeName } from '@synapsei/shared-types';
import { fakeHost } from '@synapsei/shared-types/testing';
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { exposedModules } from 'virtual:exposed-modules';
import { loadPoints, type LoadPoints } from './points/loadPoints';
import styles from './standalone.module.css';

/** The team's own page: `#<module>/<state>/<theme>`, the module as `remote.config.ts` exposes it. */
const modules = Object.fromEntries(
  Object.entries(exposedModules).map(([name, Module]) => [name.replace('./', ''), Module]),
);
const states: Record<string, LoadPoints> = {
  ready: loadPoints,
  empty: async () => [],
  loading: () => new Promise(() => undefined),
  failed: () => Promise.reject(new Error('out of reach')),
};
const themes: Record<string, ThemeName> = { light: 'light', dark: 'dark' };
const choices = [modules, states, themes].map((choice) => Object.keys(choice));

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
    <nav className={styles.switcher} aria-label="Modules, states and themes">
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
  const [module, state, theme] = selected as [string, string, string];
  const Module = modules[module]!;
  const [host] = useState(fakeHost);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    host.setTheme(themes[theme]!);
  }, [host, theme]);
  return (
    <div className={styles.page}>
      <Switcher selected={selected} />
      <main key={`${module}/${state}`}>
        <Module host={host} loadPoints={states[state]} />
      </main>
    </div>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Standalone />
  </StrictMode>,
);
