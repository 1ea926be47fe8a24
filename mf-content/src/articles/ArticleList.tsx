import type { PageProps } from '@synapsei/shared-types';
import { useCallback } from 'react';
import { useHead } from '../lib/useHead';
import { useResource } from '../lib/useResource';
import { Container } from '../ui/Container';
import { PageHeader } from '../ui/PageHeader';
import styles from './ArticleList.module.css';
import { ArticleListSkeleton } from './ArticleListSkeleton';
import { ArticleRow } from './ArticleRow';
import { fetchArticles } from './articlesApi';
import { LoadedList } from '../ui/LoadedList';

const lead =
  'Notes from our projects: what worked, what did not, and what to measure before you build.';

/** `/articles`: every published article, newest first. */
export function ArticleList({ host }: PageProps) {
  useHead(host, 'Articles', lead);
  const { config } = host;
  const load = useCallback((signal: AbortSignal) => fetchArticles(config, signal), [config]);
  const articles = useResource(load);
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
      </Container>
    </>
  );
}
