import { paths, type HostApi, type Product } from '@synapsei/shared-types';
import { ProductCover } from '../products/ProductCover';
import { VisitSite } from '../products/VisitSite';
import { CheckList } from '../ui/CheckList';
import { LinkButton } from '../ui/LinkButton';
import styles from './CaseRow.module.css';

const shownFeatures = 3;

function CaseLinks({ product, host }: { product: Product; host: HostApi }) {
  const { id, title } = product;
  return (
    <div className={styles.links}>
      <LinkButton href={host.href(paths.offering(id))} icon="arrow-right" about={`about ${title}`}>
        Read the case
      </LinkButton>
      <VisitSite host={host} product={product} variant="quiet" />
    </div>
  );
}

/** One product as a case: the problem it started from, what was built, where to read on. */
export function CaseRow({ product, host }: { product: Product; host: HostApi }) {
  const [problem, ...rest] = product.description;
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <ProductCover id={product.id} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{product.title}</h2>
        <p className={styles.subtitle}>{product.subtitle}</p>
        <div className={styles.parts}>
          <h3 className={styles.part}>The problem</h3>
          <p className={styles.text}>{problem}</p>
          {rest[0] && (
            <>
              <h3 className={styles.part}>What we built</h3>
              <p className={styles.text}>{rest[0]}</p>
            </>
          )}
        </div>
        <CheckList points={product.features.slice(0, shownFeatures)} label="What it does" />
        <CaseLinks product={product} host={host} />
      </div>
    </li>
  );
}
