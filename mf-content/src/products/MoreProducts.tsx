import type { HostApi, Product } from '@synapsei/shared-types';
import { CardGrid } from '../ui/CardGrid';
import { Section } from '../ui/Section';
import { nextProducts } from './nextProducts';
import { ProductCard } from './ProductCard';

/** The products that follow in priority, so that a page about one does not end nowhere. */
export function MoreProducts({ host, after }: { host: HostApi; after: Product['id'] }) {
  return (
    <Section title="More of our products" tone="surface">
      <CardGrid label="More products">
        {nextProducts(after).map((product) => (
          <ProductCard key={product.id} host={host} product={product} />
        ))}
      </CardGrid>
    </Section>
  );
}
