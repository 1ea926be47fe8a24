import type { Article } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { EmptyCover } from '../ui/Cover';
import { LinkButton } from '../ui/links/LinkButton';
import { Skeleton } from '../ui/states/Skeleton';
import { TagList } from '../ui/Tag';
import styles from './ArticleRow.module.css';
import { ArticleCover } from './ArticleCover';
import { articleTags, firstParagraph } from './articleText';

type ArticleRowProps = { article: Article; host: HostApi; isFirst: boolean };

/** One article of the list: picture, tags, title, subtitle, first paragraph, link. */
export function ArticleRow({ article, host, isFirst }: ArticleRowProps) {
  const { title, subTitle } = article.attributes;
  const opening = firstParagraph(article);
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <ArticleCover article={article} eager={isFirst} />
      </div>
      <div className={styles.words}>
        <TagList tags={articleTags(article)} />
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        {subTitle && (
          <p className={styles.subtitle} dir="auto">
            {subTitle}
          </p>
        )}
        {opening && (
          <p className={styles.opening} dir="auto">
            {opening}
          </p>
        )}
        <LinkButton
          href={host.href(paths.article(article.id))}
          variant="quiet"
          icon="arrow-right"
          about={`“${title}”`}
        >
          Read Article
        </LinkButton>
      </div>
    </li>
  );
}

/** A row of the final size while articles load. */
export function ArticleRowSkeleton() {
  return (
    <div className={styles.row}>
      <div className={styles.picture}>
        <EmptyCover />
      </div>
      <div className={styles.words}>
        <Skeleton width="30%" />
        <Skeleton width="85%" height="2rem" />
        <Skeleton width="60%" />
        <Skeleton height="6rem" />
      </div>
    </div>
  );
}
