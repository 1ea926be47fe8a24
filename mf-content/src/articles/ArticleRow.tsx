import type { Article } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { LinkButton } from '../ui/LinkButton';
import { TagList } from '../ui/Tag';
import styles from './ArticleRow.module.css';
import { articleTags, firstParagraph } from './articleText';
import { Cover } from '../ui/Cover';

type ArticleRowProps = { article: Article; host: HostApi; isFirst: boolean };

/** One article of the list: picture, tags, title, subtitle, first paragraph, link. */
export function ArticleRow({ article, host, isFirst }: ArticleRowProps) {
  const { title, subTitle, image } = article.attributes;
  const picture = image.data?.attributes;
  const opening = firstParagraph(article);
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <Cover
          src={picture?.url ?? null}
          alt={picture?.alternativeText ?? ''}
          width={picture?.width}
          height={picture?.height}
          seed={title}
          eager={isFirst}
        />
      </div>
      <div className={styles.words}>
        <TagList tags={articleTags(article)} />
        <h2 className={styles.title}>{title}</h2>
        {subTitle && <p className={styles.subtitle}>{subTitle}</p>}
        {opening && <p className={styles.opening}>{opening}</p>}
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
