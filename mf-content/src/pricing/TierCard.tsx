import type { PricingTier } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { CheckList } from '../ui/CheckList';
import { LinkButton } from '../ui/links/LinkButton';
import shapes from '../ui/shapes.module.css';
import styles from './TierCard.module.css';

/** One hourly tier; its button links to the chat, where a project starts. */
export function TierCard({ tier, host }: { tier: PricingTier; host: HostApi }) {
  const { name, blurb, hourlyPrice, features, recommended, callToAction } = tier;
  return (
    <li className={styles.card} data-recommended={recommended}>
      <div className={styles.head}>
        <h2 className={shapes.cardTitle}>{name}</h2>
        {recommended && <span className={styles.badge}>Recommended</span>}
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>${hourlyPrice}</span> per hour
      </p>
      <p className={styles.blurb}>{blurb}</p>
      <div className={styles.features}>
        <CheckList points={features} />
      </div>
      <div className={styles.action}>
        <LinkButton
          href={host.href(paths.chat)}
          variant={recommended ? 'primary' : 'secondary'}
          about={`with ${name}`}
          onClick={() => host.track({ name: 'cta-click', label: `Pricing ${name}` })}
        >
          {callToAction}
        </LinkButton>
      </div>
    </li>
  );
}
