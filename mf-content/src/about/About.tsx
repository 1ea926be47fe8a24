import { paths, type PageProps } from '@synapsei/shared-types/host';
import { useHead } from '../lib/useHead';
import { Container } from '../ui/Container';
import { LinkButton } from '../ui/LinkButton';
import { PageHeader } from '../ui/PageHeader';
import { Section } from '../ui/Section';
import { DemoRequest } from './DemoRequest';
import { Principles } from './Principles';
import { Timeline } from './Timeline';

const lead =
  'We are engineers who advise. We plan, build and hand over AI systems, and we run products of our own, so we know what a system costs after launch.';

/** `/aiService`: the company, the course of a project, and the demo request. */
export function About({ host }: PageProps) {
  const { company } = host.config.brand;
  useHead(host, 'About', lead);
  return (
    <>
      <PageHeader title={`About ${company}`} lead={lead} />
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
        <DemoRequest host={host} />
      </Container>
    </>
  );
}
