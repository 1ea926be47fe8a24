import type { PageProps } from '@synapsei/shared-types/host';
import { Container } from '../ui/page/Container';
import { PageHeader } from '../ui/page/PageHeader';
import { PostGrid } from './PostGrid';

/** `/blog`: the blog feed as a grid of cards. */
export function Blog({ host }: PageProps) {
  return (
    <>
      <PageHeader
        host={host}
        title="Blog"
        lead="The latest from our blog, newest first. Each post opens in a new tab."
      />
      <Container>
        <PostGrid host={host} />
      </Container>
    </>
  );
}
