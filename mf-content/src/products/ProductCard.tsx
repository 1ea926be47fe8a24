import type { Product } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { Card } from '../ui/Card';
import { LinkButton } from '../ui/LinkButton';
import styles from './ProductCard.module.css';
import { Cover } from '../art/Cover';
import { StatusBadge } from './StatusBadge';
import { VisitSite } from './VisitSite';

type ProductCardProps = { host: HostApi; product: Product; wide?: boolean };

/**
 * A product in a list: description, status, link. `wide` makes it the first of a grid, with its
 * cover at the side.
 */
export function ProductCard({ host, product, wide = false }: ProductCardProps) {
  return (
    <Card interactive wide={wide}>
      <div className={styles.layout} data-wide={wide}>
        <div className={styles.cover}>
          <Cover id={product.id} />
        </div>
        <div className={styles.words}>
          <div className={styles.head}>
            <h3 className={styles.title}>{product.title}</h3>
            <StatusBadge status={product.status} />
          </div>
          <p className={styles.subtitle}>{product.subtitle}</p>
          <div className={styles.links}>
            <VisitSite host={host} product={product} />
            <LinkButton
              href={host.href(paths.offering(product.id))}
              variant="quiet"
              icon="arrow-right"
              about={`about ${product.title}`}
            >
              Learn More
            </LinkButton>
          </div>
        </div>
      </div>
    </Card>
  );
}
