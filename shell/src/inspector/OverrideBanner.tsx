import { useStore } from '@synapsei/shared-types/host';
import { Text } from '@synapsei/remote-kit';
import type { Overrides, OverrideState } from '../overrides/Overrides';
import type { RemoteStore } from '../remotes/load/Remotes';
import styles from './OverrideBanner.module.css';

type Props = {
  overrides: Pick<Overrides, 'get' | 'subscribe' | 'reset'>;
  /** Exposed modules of overrides that failed to load. */
  failures: readonly RemoteStore[];
  onOpen: () => void;
};

const describe = ({ name, url, preview }: OverrideState) =>
  preview
    ? `${name}, preview ${preview.name}, until ${new Date(preview.expires).toLocaleString()}`
    : `${name} from ${url}`;

/** Visible whenever a remote is overridden, so that this tab is not mistaken for the site. */
export function OverrideBanner({ overrides, failures, onOpen }: Props) {
  const active = useStore(overrides).filter(({ isEnabled }) => isEnabled);
  if (active.length === 0) return null;
  const problems = [
    ...active.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
    ...failures.flatMap((store) => {
      const state = store.get();
      const { name, baseUrl } = store.exposed.release;
      return state.status === 'failed' ? [`${name} from ${baseUrl}: ${state.message}`] : [];
    }),
  ];
  return (
    <aside className={styles.banner} aria-label="Overrides">
      <p className={styles.text} role="status">
        <Text>{`Overridden in this tab: ${active.map(describe).join(', ')}`}</Text>
        {problems.map((problem) => (
          <span key={problem} className={styles.problem}>
            {problem}
          </span>
        ))}
      </p>
      <button type="button" className={styles.button} onClick={onOpen}>
        Details
      </button>
      <button type="button" className={styles.button} onClick={overrides.reset}>
        Reset overrides
      </button>
    </aside>
  );
}
