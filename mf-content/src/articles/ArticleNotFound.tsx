import { LinkButton } from '../ui/LinkButton';
import styles from './ArticleDetail.module.css';

/** Shown for an id that is no number, is unknown or belongs to a draft. */
export function ArticleNotFound({ articlesHref }: { articlesHref: string }) {
  return (
    <div className={styles.notFound}>
      <h1 className={styles.title}>Article not found</h1>
      <p className={styles.subtitle}>
        There is no article at this address. It may have been taken down.
      </p>
      <LinkButton href={articlesHref} variant="primary">
        See all articles
      </LinkButton>
    </div>
  );
}
