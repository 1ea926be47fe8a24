import type { PageProps } from '@synapsei/shared-types';
import { useState } from 'react';
import { useHead } from '../lib/useHead';
import { Container } from '../ui/Container';
import { ErrorMessage } from '../ui/ErrorMessage';
import { PageHeader } from '../ui/PageHeader';
import styles from './Knowledge.module.css';
import { KnowledgeResults } from './KnowledgeResults';
import { SearchForm } from './SearchForm';
import { searchEntries, type Search } from './searchEntries';
import { useKnowledge } from './useKnowledge';

const lead = 'Our services, articles and blog posts in one list. Type to narrow it down.';

/** `/knowledgeBase`: everything there is to read, in one searchable list. */
export function Knowledge({ host }: PageProps) {
  useHead(host, 'Knowledge base', lead);
  const [search, setSearch] = useState<Search>({ query: '', type: 'all' });
  const { entries, articles, posts } = useKnowledge(host);
  const loading = [articles, posts].some(({ status }) => status === 'loading');
  return (
    <>
      <PageHeader title="Knowledge base" lead={lead} />
      <Container>
        <SearchForm search={search} onChange={setSearch} />
        <div className={styles.messages}>
          {articles.status === 'failed' && (
            <ErrorMessage message="The articles could not be loaded." onRetry={articles.retry} />
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
