import type { Product } from '@synapsei/shared-types/content';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import { useEffect } from 'react';
import { useHead } from '../lib/useHead';
import { DetailLayout } from '../ui/page/DetailLayout';
import { LinkButton } from '../ui/links/LinkButton';
import { LinkList } from '../ui/links/LinkList';
import shapes from '../ui/shapes.module.css';
import { OfferingCover } from '../art/OfferingCover';
import { MoreProducts } from './MoreProducts';
import { StatusBadge } from './StatusBadge';
import { VisitSite } from './VisitSite';

/** One product: cover, description and key features. Reports one page view. */
export function ProductDetail({ host, product }: { host: HostApi; product: Product }) {
  useHead(host, product.title, product.subtitle);
  useEffect(() => {
    host.track({ name: 'product-page-view', label: product.title });
  }, [host, product.title]);
  return (
    <>
      <DetailLayout
        back={{ href: host.href(paths.products), text: 'All products' }}
        badge={<StatusBadge status={product.status} />}
        title={product.title}
        subtitle={product.subtitle}
        picture={<OfferingCover id={product.id} />}
        paragraphs={product.description}
        points={{ title: 'Key Features', points: product.features }}
      >
        <LinkList host={host} label={`${product.title} elsewhere`} links={product.links} />
        <div className={shapes.actions}>
          <VisitSite host={host} product={product} variant="primary" />
          <LinkButton
            href={host.href(paths.chat)}
            icon="chat"
            onClick={() => host.track({ name: 'cta-click', label: `Product ${product.title}` })}
          >
            Ask about {product.title}
          </LinkButton>
        </div>
      </DetailLayout>
      <MoreProducts host={host} after={product.id} />
    </>
  );
}
