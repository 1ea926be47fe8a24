import type { PageProps } from '@synapsei/shared-types/host';
import { Container } from '../ui/Container';
import { ErrorMessage } from '../ui/ErrorMessage';
import { PageHeader } from '../ui/PageHeader';
import styles from './Knowledge.module.css';
import { KnowledgeResults } from './KnowledgeResults';
import { SearchForm } from './SearchForm';
import { searchEntries } from './searchEntries';
import { useKnowledge } from './useKnowledge';
import { useSearch } from './useSearch';

/** `/knowledgeBase`: services, articles and blog in one searchable list. */
export function Knowledge({ host }: PageProps) {
  const { search, change, write } = useSearch(host);
  const { entries, articles, posts } = useKnowledge(host);
  const loading = [articles.status, articles.rest, posts.status].includes('loading');
  const failures = [
    [articles.status === 'failed', 'articles', articles],
    [articles.rest === 'failed', 'older articles', articles],
    [posts.status === 'failed', 'blog posts', posts],
  ] as const;
  return (
    <>
      <PageHeader
        host={host}
        title="Knowledge base"
        lead="Our services, articles and blog posts in one list. Type to narrow it down."
      />
      <Container>
        <SearchForm search={search} onChange={change} onLeave={write} />
        <div className={styles.messages}>
          {failures.map(
            ([hasFailed, what, { retry }]) =>
              hasFailed && (
                <ErrorMessage
                  key={what}
                  message={`The ${what} could not be loaded.`}
                  onRetry={retry}
                />
              ),
          )}
        </div>
        <KnowledgeResults found={searchEntries(entries, search)} loading={loading} />
      </Container>
    </>
  );
}
