import { useId } from 'react';
import { CheckList } from './CheckList';
import styles from './PointList.module.css';

type PointListProps = { title: string; points: readonly string[] };

/** A titled panel of short points with ticks. */
export function PointList({ title, points }: PointListProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <CheckList points={points} ruled />
    </section>
  );
}
