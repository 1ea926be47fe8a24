import { Icon } from '@synapsei/remote-kit';
import styles from './CheckList.module.css';
import { icons } from './icons';

type CheckListProps = {
  points: readonly string[];
  /** Draws a line above each point. */
  ruled?: boolean;
};

/** Short points, each with a tick. */
export function CheckList({ points, ruled = false }: CheckListProps) {
  return (
    <ul className={styles.list} data-ruled={ruled}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          <Icon path={icons.check} size={18} />
          {point}
        </li>
      ))}
    </ul>
  );
}
