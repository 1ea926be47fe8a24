import type { Article } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { useMemo } from 'react';
import { fetchArticles } from '../articles/articlesApi';
import { articleTags } from '../articles/articleText';
import { Cover } from '../ui/Cover';
import { keepLast } from '../lib/keepLast';
import { useResource } from '../lib/useResource';
import { Card } from '../ui/Card';
import { CardLink } from '../ui/CardLink';
import { CardGrid } from '../ui/CardGrid';
import { EmptyMessage } from '../ui/EmptyMessage';
import { ErrorMessage } from '../ui/ErrorMessage';
import { LinkButton } from '../ui/LinkButton';
import { Loading } from '../ui/Loading';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import { TagList } from '../ui/Tag';
import styles from './LatestArticles.module.css';

const shown = [0, 1, 2];

function TeaserCover({ article }: { article: Article }) {
  const image = article.attributes.image.data?.attributes;
  return (
    <Cover
      src={image?.url ?? null}
      alt={image?.alternativeText ?? ''}
      width={image?.width}
      height={image?.height}
      seed={article.attributes.title}
    />
  );
}

function ArticleTeaser({ host, article }: { host: HostApi; article: Article }) {
  return (
    <Card as="li" interactive flush>
      <TeaserCover article={article} />
      <div className={styles.words}>
        <TagList tags={articleTags(article).slice(0, 2)} />
        <h3 className={styles.title}>
          <CardLink href={host.href(paths.article(article.id))}>
            {article.attributes.title}
          </CardLink>
        </h3>
        <p className={styles.subtitle}>{article.attributes.subTitle}</p>
      </div>
    </Card>
  );
}

function TeaserSkeletons() {
  return (
    <Loading what="articles">
      <CardGrid>
        {shown.map((place) => (
          <Card as="li" flush key={place}>
            <div className={styles.cover} />
            <div className={styles.words}>
              <Skeleton width="45%" height="1.75rem" />
              <Skeleton height="3.1rem" />
              <Skeleton height="4.8rem" />
            </div>
          </Card>
        ))}
      </CardGrid>
    </Loading>
  );
}

const keep = keepLast<Article[]>();

function Teasers({ host }: { host: HostApi }) {
  const load = useMemo(
    () => keep(host.config, 'newest', (signal) => fetchArticles(host.config, signal)),
    [host],
  );
  const articles = useResource(load);
  if (articles.status === 'loading') return <TeaserSkeletons />;
  if (articles.status === 'failed') {
    return <ErrorMessage message="The articles could not be loaded." onRetry={articles.retry} />;
  }
  if (articles.value.length === 0) return <EmptyMessage>No articles yet.</EmptyMessage>;
  return (
    <CardGrid label="Latest articles">
      {articles.value.slice(0, shown.length).map((article) => (
        <ArticleTeaser key={article.id} host={host} article={article} />
      ))}
    </CardGrid>
  );
}

/** The three newest articles of the content service. */
export function LatestArticles({ host }: { host: HostApi }) {
  return (
    <Section
      title="What we learned along the way"
      action={
        <LinkButton href={host.href(paths.articles)} icon="arrow-right">
          All articles
        </LinkButton>
      }
    >
      <Teasers host={host} />
    </Section>
  );
}
