import { Icon } from '@synapsei/remote-kit';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { serviceSummaries } from '../services/serviceSummaries';
import { services } from '../services/services';
import { CardLink } from '../ui/cards/CardLink';
import { icons } from '../ui/icons';
import { Section } from '../ui/page/Section';
import styles from './ServicesOverview.module.css';

/** The six services, each a single link. */
export function ServicesOverview({ host }: { host: HostApi }) {
  return (
    <Section
      title="Six ways to put AI to work"
      lead="Take one or combine them: strategy picks the use case, the platform carries it, and models and agents do the work."
    >
      <ul className={styles.grid}>
        {services.map(({ id, title }) => (
          <li key={id} className={styles.entry}>
            <span className={styles.icon}>
              <Icon path={serviceSummaries[id]?.icon ?? ''} size={44} />
            </span>
            <h3 className={styles.title}>
              <CardLink href={host.href(paths.offering(id))}>{title}</CardLink>
            </h3>
            <p className={styles.summary}>{serviceSummaries[id]?.summary}</p>
            <span className={styles.arrow}>
              <Icon path={icons['arrow-right']} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
