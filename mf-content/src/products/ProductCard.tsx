import type { Product } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { Card } from '../ui/cards/Card';
import { LinkButton } from '../ui/links/LinkButton';
import shapes from '../ui/shapes.module.css';
import styles from './ProductCard.module.css';
import { OfferingCover } from '../art/OfferingCover';
import { StatusBadge } from './StatusBadge';
import { VisitSite } from './VisitSite';

type ProductCardProps = { host: HostApi; product: Product; wide?: boolean };

/** A product in a list: description, status, link. `wide`: the first of a grid, with its cover beside. */
export function ProductCard({ host, product, wide = false }: ProductCardProps) {
  return (
    <Card interactive wide={wide} picture={<OfferingCover id={product.id} />}>
      <div className={styles.head} data-wide={wide}>
        <h3 className={shapes.cardTitle}>{product.title}</h3>
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
    </Card>
  );
}
