import type { PricingTier } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { tiers } from '../pricing/tiers';
import { LinkButton } from '../ui/LinkButton';
import { Section } from '../ui/Section';
import { Tag } from '../ui/Tag';
import styles from './PricingTeaser.module.css';

function TierRow({ tier }: { tier: PricingTier }) {
  return (
    <li className={styles.tier}>
      <h3 className={styles.name}>
        {tier.name}
        {tier.recommended && <Tag>Recommended</Tag>}
      </h3>
      <p className={styles.blurb}>{tier.blurb}</p>
      <p className={styles.price}>
        <strong className={styles.amount}>${tier.hourlyPrice}</strong> per hour
      </p>
    </li>
  );
}

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
        {tiers.map((tier) => (
          <TierRow key={tier.name} tier={tier} />
        ))}
      </ul>
    </Section>
  );
}
