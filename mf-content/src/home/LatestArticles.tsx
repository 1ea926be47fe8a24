import type { Article } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { useMemo } from 'react';
import { ArticleCover } from '../articles/ArticleCover';
import { fetchArticles } from '../articles/articlesApi';
import { articleTags } from '../articles/articleText';
import { keepLast } from '../lib/keepLast';
import { useResource } from '../lib/useResource';
import { Card } from '../ui/Card';
import { CardLink } from '../ui/CardLink';
import { CardGrid } from '../ui/CardGrid';
import { LinkButton } from '../ui/LinkButton';
import { LoadedList } from '../ui/LoadedList';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import { TagList } from '../ui/Tag';
import styles from './LatestArticles.module.css';

const shown = 3;

function ArticleTeaser({ host, article }: { host: HostApi; article: Article }) {
  return (
    <Card interactive>
      <ArticleCover article={article} />
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

const skeleton = (
  <CardGrid>
    {[1, 2, 3].map((place) => (
      <Card key={place}>
        <div className={styles.cover} />
        <div className={styles.words}>
          <Skeleton width="45%" height="1.75rem" />
          <Skeleton height="3.1rem" />
          <Skeleton height="4.8rem" />
        </div>
      </Card>
    ))}
  </CardGrid>
);

const keep = keepLast<Article[]>();

/** The three newest articles of the content service. */
export function LatestArticles({ host }: { host: HostApi }) {
  const load = useMemo(
    () => keep(host.config, 'newest', (signal) => fetchArticles(host.config, signal)),
    [host],
  );
  const articles = useResource(load);
  return (
    <Section
      title="What we learned along the way"
      action={
        <LinkButton href={host.href(paths.articles)} icon="arrow-right">
          All articles
        </LinkButton>
      }
    >
      <LoadedList resource={articles} what="articles" empty="No articles yet." skeleton={skeleton}>
        {(items) => (
          <CardGrid label="Latest articles">
            {items.slice(0, shown).map((article) => (
              <ArticleTeaser key={article.id} host={host} article={article} />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </Section>
  );
}
