import { paths, type HostApi } from '@synapsei/shared-types/host';
import { tiers } from '../pricing/tiers';
import { LinkButton } from '../ui/links/LinkButton';
import { Section } from '../ui/page/Section';
import { Tag } from '../ui/Tag';
import styles from './PricingTeaser.module.css';

/** The three hourly prices in a row. */
export function PricingTeaser({ host }: { host: HostApi }) {
  return (
    <Section
      tone="surface"
      title="Hours, not mysteries"
      lead="One hourly rate for each size of project. The first 15 minutes are free."
      action={
        <LinkButton href={host.href(paths.pricing)} icon="arrow-right">
          Compare the tiers
        </LinkButton>
      }
    >
      <ul className={styles.list}>
        {tiers.map(({ name, blurb, hourlyPrice, recommended }) => (
          <li key={name} className={styles.tier}>
            <h3 className={styles.name}>
              {name}
              {recommended && <Tag>Recommended</Tag>}
            </h3>
            <p className={styles.blurb}>{blurb}</p>
            <p className={styles.price}>
              <strong className={styles.amount}>${hourlyPrice}</strong> per hour
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
