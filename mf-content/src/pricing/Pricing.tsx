import type { PageProps } from '@synapsei/shared-types';
import { useHead } from '../lib/useHead';
import { PageHeader } from '../ui/PageHeader';

export function Pricing({ host }: PageProps) {
  useHead(host, 'Hourly Pricing Tiers');
  return <PageHeader title="Hourly Pricing Tiers" />;
}
