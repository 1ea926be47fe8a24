import { paths } from '@synapsei/shared-types';
import remote from '../../remote.config';
import { networkStates } from './networkStates';
import styles from './Preview.module.css';
import { writeAddress, type PreviewAddress } from './readAddress';

/** Routes with a parameter, each with a value that exists. */
const samples: Record<string, string> = {
  [paths.offering(':key')]: paths.offering('predictiveAnalysis'),
  [paths.product(':slug')]: paths.product('dls-cricket'),
  '/article/:id': paths.article(1),
};

function Choice({ text, to, current }: { text: string; to: PreviewAddress; current: boolean }) {
  return (
    <a className={styles.choice} href={writeAddress(to)} aria-current={current}>
      {text}
    </a>
  );
}

/** Links to every page, network state and theme. */
export function Switcher({ address }: { address: PreviewAddress }) {
  const pages = remote.routes.map(({ path }) => samples[path] ?? path);
  const themes = ['light', 'dark'] as const;
  return (
    <nav className={styles.switcher} aria-label="Pages, states and themes">
      {pages.map((path) => (
        <Choice key={path} text={path} to={{ ...address, path }} current={path === address.path} />
      ))}
      {Object.keys(networkStates).map((state) => (
        <Choice
          key={state}
          text={state}
          to={{ ...address, state }}
          current={state === address.state}
        />
      ))}
      {themes.map((theme) => (
        <Choice
          key={theme}
          text={theme}
          to={{ ...address, theme }}
          current={theme === address.theme}
        />
      ))}
    </nav>
  );
}
