import type { Product } from '@synapsei/shared-types/content';
import type { HostApi } from '@synapsei/shared-types/host';
import { CardGrid } from '../ui/cards/CardGrid';
import { Section } from '../ui/page/Section';
import { ProductCard } from './ProductCard';
import { publicProducts } from './products';

const shown = 3;

/** The next three products by priority, wrapping around at the end. */
export function nextProducts(id: Product['id']): Product[] {
  const place = publicProducts.findIndex((product) => product.id === id);
  const following = [...publicProducts.slice(place + 1), ...publicProducts.slice(0, place + 1)];
  return following.filter((product) => product.id !== id).slice(0, shown);
}

/** Leads on from a product's page to three others. */
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
