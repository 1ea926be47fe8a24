import type { PageProps } from '@synapsei/shared-types/host';
import { useHead } from '../lib/useHead';
import { CallToAction } from '../ui/links/CallToAction';
import { Container } from '../ui/page/Container';
import { Expertise } from './expertise/Expertise';
import { FeaturedProducts } from './FeaturedProducts';
import { Hero } from './Hero';
import { Ideas } from './Ideas';
import { LatestArticles } from './LatestArticles';
import { PricingTeaser } from './PricingTeaser';
import { ServicesOverview } from './ServicesOverview';

/** The home page. The podcast comes from another remote, through a slot of the host. */
export function Home({ host }: PageProps) {
  useHead(
    host,
    'AI and software consulting',
    'We design, build and operate forecasting, multi-agent and language-model systems on Google Cloud.',
  );
  return (
    <>
      <Hero host={host} />
      <Ideas host={host} />
      <ServicesOverview host={host} />
      <FeaturedProducts host={host} />
      <LatestArticles host={host} />
      {host.slot('home.podcast')}
      <PricingTeaser host={host} />
      <Expertise />
      <Container>
        <CallToAction
          host={host}
          large
          title="Bring the problem. We will tell you whether AI is the answer."
          text={`Describe it to ${host.config.brand.assistant} now, or talk to one of us for 15 minutes, free of charge.`}
          chat={{ text: 'Start a conversation', icon: 'arrow-right', label: 'Closing' }}
          bookingLabel="Home"
        />
      </Container>
    </>
  );
}
