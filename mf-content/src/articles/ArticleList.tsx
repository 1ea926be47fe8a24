import type { PageProps } from '@synapsei/shared-types/host';
import { useHead } from '../lib/useHead';
import { Container } from '../ui/Container';
import { ErrorMessage } from '../ui/ErrorMessage';
import { Loading } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import styles from './ArticleList.module.css';
import { ArticleListSkeleton } from './ArticleListSkeleton';
import { ArticleRow } from './ArticleRow';
import { LoadedList } from '../ui/LoadedList';
import { useArticles } from './useArticles';

const lead =
  'Notes from our projects: what worked, what did not, and what to measure before you build.';

/** `/articles`: every published article, newest first. */
export function ArticleList({ host }: PageProps) {
  useHead(host, 'Articles', lead);
  const articles = useArticles(host.config);
  return (
    <>
      <PageHeader title="Articles" lead={lead} />
      <Container>
        <LoadedList resource={articles} what="articles" skeleton={<ArticleListSkeleton />}>
          {(items) => (
            <ul className={styles.list}>
              {items.map((article, index) => (
                <ArticleRow key={article.id} article={article} host={host} isFirst={index === 0} />
              ))}
            </ul>
          )}
        </LoadedList>
        {articles.rest === 'loading' && (
          <Loading what="more articles">
            <ArticleListSkeleton />
          </Loading>
        )}
        {articles.rest === 'failed' && (
          <ErrorMessage
            message="The older articles could not be loaded."
            onRetry={articles.retry}
          />
        )}
      </Container>
    </>
  );
}
