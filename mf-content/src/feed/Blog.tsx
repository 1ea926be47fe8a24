import type { PageProps } from '@synapsei/shared-types/host';
import { useHead } from '../lib/useHead';
import { Container } from '../ui/Container';
import { PageHeader } from '../ui/PageHeader';
import { PostGrid } from './PostGrid';

const lead = 'The latest from our blog, newest first. Each post opens in a new tab.';

/** `/blog`: the blog feed as a grid of cards. */
export function Blog({ host }: PageProps) {
  useHead(host, 'Blog', lead);
  return (
    <>
      <PageHeader title="Blog" lead={lead} />
      <Container>
        <PostGrid host={host} />
      </Container>
    </>
  );
}
