import { paths, type HostApi } from '@synapsei/shared-types/host';
import { ProductCard } from '../products/ProductCard';
import { publicProducts } from '../products/products';
import { CardGrid } from '../ui/cards/CardGrid';
import { LinkButton } from '../ui/links/LinkButton';
import { Section } from '../ui/page/Section';

/** The first three products under active development. */
const featured = publicProducts.filter(({ status }) => status === 'Continue').slice(0, 3);

/** A look at our own products. */
export function FeaturedProducts({ host }: { host: HostApi }) {
  return (
    <Section
      tone="surface"
      title="We use what we sell"
      lead="We try every method on a product of our own before we recommend it. These three are in active development."
      action={
        <LinkButton href={host.href(paths.products)} icon="arrow-right">
          All products
        </LinkButton>
      }
    >
      <CardGrid label="Featured products">
        {featured.map((product) => (
          <ProductCard key={product.id} host={host} product={product} />
        ))}
      </CardGrid>
    </Section>
  );
}
