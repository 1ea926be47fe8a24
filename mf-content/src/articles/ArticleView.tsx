import type { Article, RuntimeConfig } from '@synapsei/shared-types';
import { articleAddress } from '../share/articleAddress';
import { ShareColumn } from '../share/ShareColumn';
import { TagList } from '../ui/Tag';
import styles from './ArticleDetail.module.css';
import { articleTags } from './articleText';
import { Cover } from '../ui/Cover';
import { PublishedOn } from '../ui/PublishedOn';
import { RichText } from './RichText';

/** An article as it reads: picture, title, subtitle, body, and the column of share links. */
export function ArticleView({ article, config }: { article: Article; config: RuntimeConfig }) {
  const { title, subTitle, image, content, publishedAt } = article.attributes;
  const picture = image.data?.attributes;
  return (
    <div className={styles.layout}>
      <article className={styles.article}>
        <div className={styles.picture}>
          <Cover
            src={picture?.url ?? null}
            alt={picture?.alternativeText ?? ''}
            width={picture?.width}
            height={picture?.height}
            seed={title}
            eager
          />
        </div>
        <div className={styles.meta}>
          <PublishedOn date={publishedAt} />
          <TagList tags={articleTags(article)} />
        </div>
        <h1 className={styles.title}>{title}</h1>
        {subTitle && <p className={styles.subtitle}>{subTitle}</p>}
        <RichText blocks={content ?? []} />
      </article>
      <div className={styles.share}>
        <ShareColumn title={title} config={config} url={articleAddress(article.id, config)} />
      </div>
    </div>
  );
}
