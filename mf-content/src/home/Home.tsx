import type { PageProps } from '@synapsei/shared-types/host';
import { useHead } from '../lib/useHead';
import { ClosingCall } from './ClosingCall';
import { Expertise } from './Expertise';
import { FeaturedProducts } from './FeaturedProducts';
import { HomeTop } from './HomeTop';
import { Ideas } from './Ideas';
import { LatestArticles } from './LatestArticles';
import { PricingTeaser } from './PricingTeaser';
import { ServicesOverview } from './ServicesOverview';

/** The home page; the podcast belongs to another remote and comes through the host. */
export function Home({ host }: PageProps) {
  useHead(
    host,
    'AI and software consulting',
    'We design, build and operate forecasting, multi-agent and language-model systems on Google Cloud.',
  );
  return (
    <>
      <HomeTop host={host} />
      <Ideas host={host} />
      <ServicesOverview host={host} />
      <FeaturedProducts host={host} />
      <LatestArticles host={host} />
      {host.slot('home.podcast')}
      <PricingTeaser host={host} />
      <Expertise />
      <ClosingCall host={host} />
    </>
  );
}
