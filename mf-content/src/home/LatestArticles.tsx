import type { Article } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { ArticleCover } from '../articles/ArticleCover';
import { fetchArticles } from '../articles/fetchArticles';
import { articleTags } from '../articles/articleText';
import { keepLast } from '../lib/keepLast';
import { Card } from '../ui/cards/Card';
import { CardLink } from '../ui/cards/CardLink';
import { CardGrid } from '../ui/cards/CardGrid';
import { CardSkeletons } from '../ui/cards/CardSkeletons';
import { LinkButton } from '../ui/links/LinkButton';
import { LoadedList } from '../ui/states/LoadedList';
import { Section } from '../ui/page/Section';
import shapes from '../ui/shapes.module.css';
import { TagList } from '../ui/Tag';
import styles from './LatestArticles.module.css';

const shown = 3;

function ArticleTeaser({ host, article }: { host: HostApi; article: Article }) {
  return (
    <Card interactive picture={<ArticleCover article={article} />}>
      <TagList tags={articleTags(article).slice(0, 2)} />
      <h3 className={shapes.cardTitle}>
        <CardLink href={host.href(paths.article(article.id))}>{article.attributes.title}</CardLink>
      </h3>
      <p className={styles.subtitle}>{article.attributes.subTitle}</p>
    </Card>
  );
}

const lines: [string, string][] = [
  ['45%', '1.75rem'],
  ['100%', '3.1rem'],
  ['100%', '4.8rem'],
];

const useNewest = keepLast(fetchArticles);

/** The three newest articles of the content service. */
export function LatestArticles({ host }: { host: HostApi }) {
  const articles = useNewest(host.config);
  return (
    <Section
      title="What we learned along the way"
      action={
        <LinkButton href={host.href(paths.articles)} icon="arrow-right">
          All articles
        </LinkButton>
      }
    >
      <LoadedList
        resource={articles}
        what="articles"
        empty="No articles yet."
        skeleton={<CardSkeletons count={shown} lines={lines} />}
      >
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
