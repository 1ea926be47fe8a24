import { Icon } from '@synapsei/remote-kit';
import styles from './CheckList.module.css';
import { icons } from './icons';

type CheckListProps = {
  points: readonly string[];
  /** Accessible name of a list without a heading. */
  label?: string;
  /** A line above each point. Default: none. */
  ruled?: boolean;
};

/** Short points, each with a tick. */
export function CheckList({ points, label, ruled = false }: CheckListProps) {
  return (
    <ul className={styles.list} data-ruled={ruled} aria-label={label}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          <Icon path={icons.check} size={18} />
          {point}
        </li>
      ))}
    </ul>
  );
}
