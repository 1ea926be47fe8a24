import type { Product } from '@synapsei/shared-types/content';
import type { HostApi } from '@synapsei/shared-types/host';
import { CardGrid } from '../ui/CardGrid';
import { Section } from '../ui/Section';
import { nextProducts } from './nextProducts';
import { ProductCard } from './ProductCard';

/** The next products by priority, so that a product page is no dead end. */
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
