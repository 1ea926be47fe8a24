import { useId } from 'react';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { OfferingCover } from '../art/OfferingCover';
import { VisitSite } from '../products/VisitSite';
import { LinkButton } from '../ui/links/LinkButton';
import { Tag } from '../ui/Tag';
import styles from './CaseRow.module.css';
import type { Case } from './cases';
import type { CaseStory } from './caseStories';

/** A case in its four parts: situation, attempts, measurements and open problems. */
function CaseText({ story }: { story: CaseStory }) {
  return (
    <div className={styles.parts}>
      <h3 className={styles.part}>The situation</h3>
      <p className={styles.text}>{story.situation}</p>
      <h3 className={styles.part}>What was tried</h3>
      <ol className={styles.tried}>
        {story.tried.map(({ attempt, outcome }) => (
          <li key={attempt} className={styles.attempt}>
            <strong className={styles.name}>{attempt}</strong> {outcome}
          </li>
        ))}
      </ol>
      <h3 className={styles.part}>What was measured, in illustrative figures</h3>
      <ul className={styles.measured}>
        {story.measured.map(({ figure, meaning }) => (
          <li key={figure} className={styles.measure}>
            <strong className={styles.figure}>{figure}</strong> {meaning}
          </li>
        ))}
      </ul>
      <h3 className={styles.part}>What was not solved</h3>
      <ul className={styles.open}>
        {story.notSolved.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** One case: the story, beside the product that came out of it. */
export function CaseRow({ host, product, story }: Case & { host: HostApi }) {
  const titleId = useId();
  return (
    <li>
      <article className={styles.row} aria-labelledby={titleId}>
        <div className={styles.aside}>
          <div className={styles.picture}>
            <OfferingCover id={product.id} />
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
