import { VisuallyHidden } from '@synapsei/remote-kit';
import type { Article } from '@synapsei/shared-types/content';
import { paths, type HostApi, type PageProps } from '@synapsei/shared-types/host';
import { useMemo } from 'react';
import { keepLast } from '../lib/keepLast';
import { useHead } from '../lib/useHead';
import { useResource } from '../lib/useResource';
import { Container } from '../ui/Container';
import { ErrorMessage } from '../ui/ErrorMessage';
import { Loading } from '../ui/Loading';
import styles from './ArticleDetail.module.css';
import { articleFacts } from './articleFacts';
import { ArticleNotFound } from './ArticleNotFound';
import { ArticleSkeleton } from './ArticleSkeleton';
import { ArticleView } from './ArticleView';
import { fetchArticle } from './articlesApi';
import { parseArticleId } from './parseArticleId';
import { ReturnLink } from './ReturnLink';

const keep = keepLast<Article | null>();

function useArticle({ host, params }: PageProps) {
  const { config } = host;
  const id = parseArticleId(params.id);
  const load = useMemo(
    () =>
      keep(config, id, async (signal) => (id === null ? null : fetchArticle(config, id, signal))),
    [config, id],
  );
  return useResource(load);
}

function headOf(article: Article | null | undefined): [string, string?] {
  if (article === undefined) return ['Article'];
  if (article === null) return ['Article not found'];
  return [article.attributes.title, article.attributes.subTitle ?? undefined];
}

function Body({ resource, host }: { resource: ReturnType<typeof useArticle>; host: HostApi }) {
  switch (resource.status) {
    case 'loading':
      return (
        <Loading what="article">
          <ArticleSkeleton />
        </Loading>
      );
    case 'failed':
      return <ErrorMessage message="The article could not be loaded." onRetry={resource.retry} />;
    case 'ready':
      return resource.value ? (
        <ArticleView article={resource.value} host={host} />
      ) : (
        <ArticleNotFound articlesHref={host.href(paths.articles)} />
      );
  }
}

/** `/article/{id}`: one article with ways to share it. */
export function ArticleDetail(props: PageProps) {
  const { host } = props;
  const resource = useArticle(props);
  const article = resource.status === 'ready' ? resource.value : undefined;
  const [title, description] = headOf(article);
  useHead(host, title, description, article ? articleFacts(article, host.config) : undefined);
  return (
    <Container>
      <div className={styles.top}>
        <ReturnLink host={host} />
      </div>
      {resource.status !== 'ready' && (
        <h1 className={styles.waiting}>
          <VisuallyHidden>Article</VisuallyHidden>
        </h1>
      )}
      <Body resource={resource} host={host} />
    </Container>
  );
}
