import { paths, type PageProps } from '@synapsei/shared-types/host';
import { CallToAction } from '../ui/links/CallToAction';
import { Container } from '../ui/page/Container';
import { LinkButton } from '../ui/links/LinkButton';
import { PageHeader } from '../ui/page/PageHeader';
import { Section } from '../ui/page/Section';
import { Principles } from './Principles';
import { Timeline } from './Timeline';

/** `/aiService`: the company, the course of a project, and the demo request. */
export function About({ host }: PageProps) {
  const { assistant, company } = host.config.brand;
  return (
    <>
      <PageHeader
        host={host}
        title="About"
        heading={`About ${company}`}
        lead="We are engineers who advise. We plan, build and hand over AI systems, and we run products of our own, so we know what a system costs after launch."
      />
      <Section title="What you can hold us to" tone="surface">
        <Principles />
      </Section>
      <Section
        title="How a project runs"
        lead="Six stages. Each ends with something you can check, and you decide whether to start the next."
        action={
          <LinkButton href={host.href(paths.pricing)} icon="arrow-right">
            See hourly prices
          </LinkButton>
        }
      >
        <Timeline />
      </Section>
      <Container>
        {/* The target of `#/aiService#demo`. */}
        <CallToAction
          host={host}
          id={paths.demo.split('#')[1]}
          title="Request a demo"
          text={`Tell ${assistant} what you would like to see, or pick a time and we will show you in 15 minutes, on data like yours. Both are free.`}
          chat={{ text: 'Request a demo in the chat', icon: 'chat', label: 'Request a demo' }}
          bookingLabel="About"
        />
      </Container>
    </>
  );
}
