import { paths, type HostApi, type Product } from '@synapsei/shared-types';
import { ProductCover } from '../products/ProductCover';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import styles from './CaseRow.module.css';

const shownFeatures = 3;

function Features({ features }: { features: string[] }) {
  return (
    <ul className={styles.features} aria-label="What it does">
      {features.slice(0, shownFeatures).map((feature) => (
        <li key={feature} className={styles.feature}>
          <Icon name="check" size={18} />
          {feature}
        </li>
      ))}
    </ul>
  );
}

function CaseLinks({ product, host }: { product: Product; host: HostApi }) {
  const { id, title, url } = product;
  return (
    <div className={styles.links}>
      <LinkButton href={host.href(paths.offering(id))} icon="arrow-right" about={`about ${title}`}>
        Read the case
      </LinkButton>
      {url && (
        <LinkButton
          href={url}
          external
          variant="quiet"
          icon="arrow-up-right"
          about={title}
          onClick={() => host.track({ name: 'external-link-click', label: title })}
        >
          Visit Site
        </LinkButton>
      )}
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
        <Features features={product.features} />
        <CaseLinks product={product} host={host} />
      </div>
    </li>
  );
}
