import type { PageProps } from '@synapsei/shared-types/host';
import { Container } from '../ui/Container';
import { ErrorMessage } from '../ui/ErrorMessage';
import { LoadedList } from '../ui/LoadedList';
import { Loading } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Skeleton } from '../ui/Skeleton';
import styles from './ArticleList.module.css';
import { ArticleRow } from './ArticleRow';
import { useArticles } from './useArticles';

/** Pictures and lines in their final size. */
const skeleton = [1, 2, 3].map((row) => (
  <div key={row} className={styles.skeleton}>
    <div className={styles.picture}>
      <Skeleton height="100%" />
    </div>
    <div className={styles.lines}>
      <Skeleton width="30%" />
      <Skeleton width="85%" height="2rem" />
      <Skeleton width="60%" />
      <Skeleton height="6rem" />
    </div>
  </div>
));

/** `/articles`: every published article, newest first. */
export function ArticleList({ host }: PageProps) {
  const articles = useArticles(host.config);
  return (
    <>
      <PageHeader
        host={host}
        title="Articles"
        lead="Notes from our projects: what worked, what did not, and what to measure before you build."
      />
      <Container>
        <LoadedList resource={articles} what="articles" skeleton={skeleton}>
          {(items) => (
            <ul className={styles.list}>
              {items.map((article, index) => (
                <ArticleRow key={article.id} article={article} host={host} isFirst={index === 0} />
              ))}
            </ul>
          )}
        </LoadedList>
        {articles.rest === 'loading' && <Loading what="more articles">{skeleton}</Loading>}
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
