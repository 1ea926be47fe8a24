import { useId } from 'react';
import type { Fault } from '../remotes/report/createOutcomes';
import { toLine } from './describeRemotes';
import styles from './InspectorPanel.module.css';

/** The faults of this page and their owners: failed loads, crashes, uncaught errors, policy violations. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const id = useId();
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Faults on this page
      </h3>
      <ol className={styles.list}>
        {faults.map((fault, index) => (
          <li key={index} className={styles.fault}>
            {toLine(fault)}
          </li>
        ))}
      </ol>
    </section>
  );
}
