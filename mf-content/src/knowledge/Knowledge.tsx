import type { PageProps } from '@synapsei/shared-types/host';
import { useHead } from '../lib/useHead';
import { Container } from '../ui/Container';
import { ErrorMessage } from '../ui/ErrorMessage';
import { PageHeader } from '../ui/PageHeader';
import styles from './Knowledge.module.css';
import { KnowledgeResults } from './KnowledgeResults';
import { SearchForm } from './SearchForm';
import { searchEntries } from './searchEntries';
import { useKnowledge } from './useKnowledge';
import { useSearch } from './useSearch';

const lead = 'Our services, articles and blog posts in one list. Type to narrow it down.';

/** `/knowledgeBase`: services, articles and blog in one searchable list. */
export function Knowledge({ host }: PageProps) {
  useHead(host, 'Knowledge base', lead);
  const { search, change, write } = useSearch(host);
  const { entries, articles, posts } = useKnowledge(host);
  const loading = [articles.status, articles.rest, posts.status].includes('loading');
  return (
    <>
      <PageHeader title="Knowledge base" lead={lead} />
      <Container>
        <SearchForm search={search} onChange={change} onLeave={write} />
        <div className={styles.messages}>
          {articles.status === 'failed' && (
            <ErrorMessage message="The articles could not be loaded." onRetry={articles.retry} />
          )}
          {articles.rest === 'failed' && (
            <ErrorMessage
              message="The older articles could not be loaded."
              onRetry={articles.retry}
            />
          )}
          {posts.status === 'failed' && (
            <ErrorMessage message="The blog posts could not be loaded." onRetry={posts.retry} />
          )}
        </div>
        <KnowledgeResults found={searchEntries(entries, search)} loading={loading} />
      </Container>
    </>
  );
}
