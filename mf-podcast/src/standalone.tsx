import '@synapsei/shared-types/tokens.css';
import { parseRuntimeConfig, type PodcastEpisode, type ThemeName } from '@synapsei/shared-types';
import { fakeHost } from '@synapsei/shared-types/testing';
import { StrictMode, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { exposedModules } from 'virtual:exposed-modules';
import styles from './standalone.module.css';

/** The team's own page: `#<state>/<theme>` selects what is shown, such as `#embeds/dark`. */
const embed = (id: string, title: string, src: string): PodcastEpisode => ({ id, title, src });
const ownPage = (name: string) => new URL(`?embed=${name}`, window.location.href).href;
const longTitle =
  'What a Product Team Learns in the First Hundred Conversations With People Who Never Asked for AI';

const states: Record<string, PodcastEpisode[]> = {
  shipped: [],
  embeds: ['one', 'two', 'three'].map((id) => embed(id, `Embedded Episode ${id}`, ownPage(id))),
  // An address that never answers: after 8 s the player counts as unavailable.
  unavailable: [embed('silent', 'An Episode out of Reach', 'http://192.0.2.1/embed/episode/1')],
  one: [embed('only', 'The Only Episode', ownPage('only'))],
  two: ['a', 'b'].map((id) => embed(id, `Episode ${id} of a Pair`, ownPage(id))),
  many: ['1', '2', '3', '4', '5'].map((id) => embed(id, `Episode ${id} of Five`, ownPage(id))),
  'long-texts': ['x', 'y', 'z'].map((id) => embed(id, longTitle, ownPage(id))),
};
const themes: ThemeName[] = ['light', 'dark'];

function subscribeToHash(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function readHash(): { state: string; theme: ThemeName } {
  const [state = '', theme] = window.location.hash.slice(1).split('/');
  return { state: states[state] ? state : 'shipped', theme: theme === 'dark' ? 'dark' : 'light' };
}

function Switcher({ state, theme }: { state: string; theme: ThemeName }) {
  return (
    <nav className={styles.switcher} aria-label="States and themes">
      {Object.keys(states).map((name) => (
        <a key={name} href={`#${name}/${theme}`} aria-current={name === state}>
          {name}
        </a>
      ))}
      {themes.map((name) => (
        <a key={name} href={`#${state}/${name}`} aria-current={name === theme}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function Standalone() {
  useSyncExternalStore(subscribeToHash, () => window.location.hash);
  const { state, theme } = readHash();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const { config } = parseRuntimeConfig({ podcast: { episodes: states[state] } });
  return (
    <div className={styles.page}>
      <Switcher state={state} theme={theme} />
      <main>
        {Object.entries(exposedModules).map(([name, Module]) => (
          <Module key={`${name} ${state}`} host={fakeHost({ config, themeName: theme })} />
        ))}
      </main>
    </div>
  );
}

/** Stands in for another site's player when this page is framed by itself. */
function StubPlayer({ name }: { name: string }) {
  return <p className={styles.stub}>Player of the episode “{name}”</p>;
}

const embedded = new URLSearchParams(window.location.search).get('embed');
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <StrictMode>{embedded ? <StubPlayer name={embedded} /> : <Standalone />}</StrictMode>,
);
