import type { Article } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { articleAddress } from '../share/articleAddress';
import { ShareColumn } from '../share/ShareColumn';
import { LinkButton } from '../ui/links/LinkButton';
import { PublishedOn } from '../ui/PublishedOn';
import { TagList } from '../ui/Tag';
import { ArticleCover } from './ArticleCover';
import styles from './ArticleDetail.module.css';
import { articleTags } from './articleText';
import { RichText } from './RichText';

/** A loaded article: picture, title, subtitle, body, and the column of share links. */
export function ArticleView({ article, host }: { article: Article; host: HostApi }) {
  const { title, subTitle, content, publishedAt } = article.attributes;
  return (
    <div className={styles.layout}>
      <article className={styles.article}>
        <div className={styles.picture}>
          <ArticleCover article={article} eager />
        </div>
        <div className={styles.meta}>
          <PublishedOn date={publishedAt} />
          <TagList tags={articleTags(article)} />
        </div>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {subTitle && (
          <p className={styles.subtitle} dir="auto">
            {subTitle}
          </p>
        )}
        <RichText blocks={content ?? []} />
        <div className={styles.end}>
          <LinkButton href={host.href(paths.articles)} icon="arrow-right">
            All articles
          </LinkButton>
          <LinkButton
            href={host.href(paths.chat)}
            variant="quiet"
            icon="chat"
            onClick={() => host.track({ name: 'cta-click', label: 'Article' })}
          >
            Ask {host.config.brand.assistant} about it
          </LinkButton>
        </div>
      </article>
      <div className={styles.share}>
        <ShareColumn title={title} host={host} url={articleAddress(article.id, host.config)} />
      </div>
    </div>
  );
}
