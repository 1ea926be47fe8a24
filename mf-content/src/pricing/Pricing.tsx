import type { PageProps } from '@synapsei/shared-types/host';
import { Container } from '../ui/Container';
import { LinkButton } from '../ui/LinkButton';
import { PageHeader } from '../ui/PageHeader';
import { AddOns } from './AddOns';
import { ConnectWithUs } from './ConnectWithUs';
import styles from './Pricing.module.css';
import { TierCard } from './TierCard';
import { tiers } from './tiers';

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
