import '@synapsei/shared-types/tokens.css';
import type { ThemeName } from '@synapsei/shared-types';
import { fakeHost } from '@synapsei/shared-types/testing';
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { exposedModules } from 'virtual:exposed-modules';
import { LegacyChat } from './legacy/LegacyChat';
import styles from './standalone.module.css';
import { standaloneStates } from './standaloneStates';

/** The team's own page: `#<module>/<state>/<theme>`, such as `#ChatPage/failed/dark`. */
const modules = { ...exposedModules, './LegacyChat': LegacyChat };
const names = Object.keys(modules).map((module) => module.slice('./'.length));
const themes: ThemeName[] = ['light', 'dark'];
const host = fakeHost({ href: () => window.location.hash });

function subscribeToHash(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

type Choice = { module: string; state: string; theme: ThemeName };

function toChoice(hash: string): Choice {
  const [module = '', state = '', theme] = hash.slice(1).split('/');
  return {
    module: names.includes(module) ? module : 'ChatPage',
    state: state in standaloneStates ? state : 'live',
    theme: theme === 'dark' ? 'dark' : 'light',
  };
}

const toHash = ({ module, state, theme }: Choice) => `#${module}/${state}/${theme}`;

function Switcher({ choice }: { choice: Choice }) {
  const options: Choice[] = [
    ...names.map((module) => ({ ...choice, module })),
    ...Object.keys(standaloneStates).map((state) => ({ ...choice, state })),
    ...themes.map((theme) => ({ ...choice, theme })),
  ];
  const labels = [...names, ...Object.keys(standaloneStates), ...themes];
  return (
    <nav className={styles.switcher} aria-label="Modules, states and themes">
      {options.map((option, index) => (
        <a
          key={labels[index]}
          className={styles.link}
          href={toHash(option)}
          aria-current={toHash(option) === toHash(choice) || undefined}
        >
          {labels[index]}
        </a>
      ))}
    </nav>
  );
}

function Stage({ module, state }: Choice) {
  const [chat] = useState(() => standaloneStates[state]?.());
  const Module = Object.entries(modules).find(([name]) => name === `./${module}`)?.[1];
  return Module && <Module host={host} chat={chat} />;
}

function Standalone() {
  const choice = toChoice(useSyncExternalStore(subscribeToHash, () => window.location.hash));
  const { theme } = choice;

  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  return (
    <div className={styles.page}>
      <Switcher choice={choice} />
      <main>
        <Stage key={`${choice.module}/${choice.state}`} {...choice} />
      </main>
    </div>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Standalone />
  </StrictMode>,
);
