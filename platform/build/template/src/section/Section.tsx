import { paths, type SlotProps } from '@synapsei/shared-types/host';
import { useId } from 'react';
import { loadPoints as loadShipped, type LoadPoints } from '../points/loadPoints';
import { PointList } from '../points/PointList';
import { texts } from '../texts';
import styles from './Section.module.css';

/** A section on another team's page. */
export function Section({
  host,
  loadPoints = loadShipped,
}: SlotProps & { loadPoints?: LoadPoints }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {texts.title}
      </h2>
      <PointList load={loadPoints} />
      <a
        className={styles.link}
        href={host.href(paths.chat)}
        onClick={() => host.track({ name: 'cta-click', label: texts.title })}
      >
        {texts.ask}
      </a>
    </section>
  );
}
