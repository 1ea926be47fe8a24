import { VisuallyHidden } from '@synapsei/remote-kit';
import type { Article } from '@synapsei/shared-types/content';
import { paths, type HostApi, type PageProps } from '@synapsei/shared-types/host';
import type { MouseEvent } from 'react';
import { keepLast } from '../lib/keepLast';
import { useHead } from '../lib/useHead';
import { BackLink } from '../ui/links/BackLink';
import { Container } from '../ui/page/Container';
import { ErrorMessage } from '../ui/states/ErrorMessage';
import { LinkButton } from '../ui/links/LinkButton';
import { Loading } from '../ui/states/Loading';
import { Skeleton } from '../ui/states/Skeleton';
import styles from './ArticleDetail.module.css';
import { articleJsonLd } from './articleJsonLd';
import { ArticleView } from './ArticleView';
import { fetchArticle } from './fetchArticles';
import { parseArticleId } from './articleText';

/** Goes back one page, as the specification says. After a direct visit, and in a new tab, it opens the article list. */
function ReturnLink({ host }: { host: HostApi }) {
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    host.back(paths.articles);
  };
  return (
    <BackLink href={host.href(paths.articles)} onClick={goBack}>
      Return
    </BackLink>
  );
}

/** One article; null for an id that no article has. */
const useArticle = keepLast<Article | null, string>(async (config, signal, _show, segment) => {
  const id = parseArticleId(segment);
  return id === null ? null : fetchArticle(config, id, signal);
});

function headOf(article: Article | null | undefined): [string, string?] {
  if (article === undefined) return ['Article'];
  if (article === null) return ['Article not found'];
  return [article.attributes.title, article.attributes.subTitle ?? undefined];
}

const skeleton = (
  <div className={styles.layout}>
    <div className={styles.article}>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <Skeleton width="90%" height="3.5rem" />
      <Skeleton width="60%" height="2rem" />
      <Skeleton height="20rem" />
    </div>
  </div>
);

/** Shown if the id is not a number, is unknown or belongs to a draft. */
function NotFound({ host }: { host: HostApi }) {
  return (
    <div className={styles.notFound}>
      <h1 className={styles.title}>Article not found</h1>
      <p className={styles.subtitle}>
        There is no article at this address. It may have been taken down.
      </p>
      <LinkButton href={host.href(paths.articles)} variant="primary">
        See all articles
      </LinkButton>
    </div>
  );
}

function Body({ resource, host }: { resource: ReturnType<typeof useArticle>; host: HostApi }) {
  switch (resource.status) {
    case 'loading':
      return <Loading what="article">{skeleton}</Loading>;
    case 'failed':
      return <ErrorMessage message="The article could not be loaded." onRetry={resource.retry} />;
    case 'ready':
      return resource.value ? (
        <ArticleView article={resource.value} host={host} />
      ) : (
        <NotFound host={host} />
      );
  }
}

/** `/article/{id}`: one article with ways to share it. */
export function ArticleDetail({ host, params }: PageProps) {
  const resource = useArticle(host.config, params.id);
  const article = resource.status === 'ready' ? resource.value : undefined;
  const [title, description] = headOf(article);
  useHead(host, title, description, article ? articleJsonLd(article, host.config) : undefined);
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
