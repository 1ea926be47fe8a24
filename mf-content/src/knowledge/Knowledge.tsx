import type { HostApi, PageProps } from '@synapsei/shared-types/host';
import { useMemo } from 'react';
import { Container } from '../ui/page/Container';
import { ErrorMessage } from '../ui/states/ErrorMessage';
import { PageHeader } from '../ui/page/PageHeader';
import { useArticles } from '../articles/useArticles';
import { usePosts } from '../feed/usePosts';
import { services } from '../services/services';
import styles from './Knowledge.module.css';
import { KnowledgeResults } from './KnowledgeResults';
import { SearchForm } from './SearchForm';
import { searchEntries } from './searchEntries';
import { useSearch } from './useSearch';
import { articleEntry, isCarried, postEntry, questionEntries, serviceEntry } from './entries';

/** All entries. Services and questions are available immediately; the rest is added as it arrives. */
function useKnowledge(host: HostApi) {
  const { config } = host;
  const articles = useArticles(config);
  const posts = usePosts(config);
  const articleList = articles.status === 'ready' ? articles.value : null;
  const postList = posts.status === 'ready' ? posts.value : null;
  const entries = useMemo(() => {
    const written = (articleList ?? []).map((article) => articleEntry(article, host));
    const posted = (postList ?? []).map(postEntry).map((post) => ({
      ...post,
      carried: isCarried(post, written),
    }));
    const offered = services.map((service) => serviceEntry(service, host));
    return [...offered, ...questionEntries(host), ...written, ...posted];
  }, [host, articleList, postList]);
  return { entries, articles, posts };
}

/** `/knowledgeBase`: services, common questions, articles and blog in one searchable list. */
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
        lead="Our services, answers to common questions, articles and blog posts in one list. Type to narrow it down."
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
