import { VisuallyHidden } from '@synapsei/remote-kit';
import type { PageProps } from '@synapsei/shared-types/host';
import { useHead } from '../lib/useHead';
import { CardGrid } from '../ui/CardGrid';
import { Container } from '../ui/Container';
import { PageHeader } from '../ui/PageHeader';
import { ProductCard } from './ProductCard';
import styles from './ProductList.module.css';
import { publicProducts } from './publicProducts';

/** All our own products, with their honest status. */
export function ProductList({ host }: PageProps) {
  useHead(host, 'Products', 'The products we build ourselves, each with its status.');
  return (
    <>
      <PageHeader
        title="Products we build ourselves"
        lead="Each one began as an idea we wanted to test with our own money. The status shows where it stands today, good news or bad."
      />
      <Container>
        <p className={styles.note}>Products are sorted by priority.</p>
        <VisuallyHidden>
          <h2>All products</h2>
        </VisuallyHidden>
        <CardGrid label="Products">
          {publicProducts.map((product, index) => (
            <ProductCard key={product.id} host={host} product={product} wide={index === 0} />
          ))}
        </CardGrid>
      </Container>
    </>
  );
}
