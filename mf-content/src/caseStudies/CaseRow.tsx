import { useId } from 'react';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { Cover } from '../art/Cover';
import { VisitSite } from '../products/VisitSite';
import { LinkButton } from '../ui/LinkButton';
import { Tag } from '../ui/Tag';
import styles from './CaseRow.module.css';
import type { Case } from './cases';
import { CaseText } from './CaseText';

/** One case: the client's situation and the resulting product, beside the story. */
export function CaseRow({ host, product, story }: Case & { host: HostApi }) {
  const titleId = useId();
  return (
    <li>
      <article className={styles.row} aria-labelledby={titleId}>
        <div className={styles.aside}>
          <div className={styles.picture}>
            <Cover id={product.id} />
          </div>
          <div className={styles.links}>
            <LinkButton href={host.href(paths.offering(product.id))} icon="arrow-right">
              About {product.title}
            </LinkButton>
            <VisitSite host={host} product={product} variant="quiet" />
          </div>
        </div>
        <div className={styles.words}>
          <p className={styles.setting}>
            <Tag>Illustrative case</Tag>
            {story.setting}
          </p>
          <h2 className={styles.title} id={titleId}>
            {story.title}
          </h2>
          <CaseText story={story} />
        </div>
      </article>
    </li>
  );
}
