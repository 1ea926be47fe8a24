import type { PageProps } from '@synapsei/shared-types/host';
import { Icon } from '@synapsei/remote-kit';
import { Container } from '../ui/page/Container';
import { LinkButton } from '../ui/links/LinkButton';
import { PageHeader } from '../ui/page/PageHeader';
import { icons } from '../ui/icons';
import shapes from '../ui/shapes.module.css';
import { ConnectWithUs } from './ConnectWithUs';
import styles from './Pricing.module.css';
import { TierCard } from './TierCard';
import { addOns, tiers } from './tiers';

/** Extras available with any tier. */
function AddOns() {
  return (
    <section className={styles.band} aria-labelledby="add-ons-title">
      <div>
        <h2 className={shapes.blockTitle} id="add-ons-title">
          Add-ons
        </h2>
        <p className={styles.lead}>Available with any tier, agreed before any hours are spent.</p>
      </div>
      <ul className={styles.list} aria-label="Add-ons">
        {addOns.map((addOn) => (
          <li key={addOn} className={styles.item}>
            <Icon path={icons.spark} />
            {addOn}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/pricing`: three hourly tiers, add-ons, a free first call, external profiles. */
export function Pricing({ host }: PageProps) {
  const title = 'Hourly Pricing Tiers';
  return (
    <>
      <PageHeader
        host={host}
        title={title}
        lead="Choose the perfect plan for your AI project needs"
      >
        <LinkButton
          href={host.config.links.booking}
          external
          icon="calendar"
          onClick={() => host.track({ name: 'consultation-click', label: 'Pricing' })}
        >
          Schedule free 15 minutes consultation
        </LinkButton>
      </PageHeader>
      <Container>
        <ul className={styles.tiers} aria-label={title}>
          {tiers.map((tier) => (
            <TierCard key={tier.name} tier={tier} host={host} />
          ))}
        </ul>
        <AddOns />
        <ConnectWithUs host={host} />
      </Container>
    </>
  );
}
