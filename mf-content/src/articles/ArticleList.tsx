import type { PageProps } from '@synapsei/shared-types/host';
import { Container } from '../ui/page/Container';
import { ErrorMessage } from '../ui/states/ErrorMessage';
import { LoadedList } from '../ui/states/LoadedList';
import { Loading } from '../ui/states/Loading';
import { PageHeader } from '../ui/page/PageHeader';
import shapes from '../ui/shapes.module.css';
import { ArticleRow, ArticleRowSkeleton } from './ArticleRow';
import { useArticles } from './useArticles';

const skeleton = [1, 2, 3].map((row) => <ArticleRowSkeleton key={row} />);

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
            <ul className={shapes.list}>
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
