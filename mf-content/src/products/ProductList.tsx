import { VisuallyHidden } from '@synapsei/remote-kit';
import type { PageProps } from '@synapsei/shared-types/host';
import { CardGrid } from '../ui/cards/CardGrid';
import { Container } from '../ui/page/Container';
import { PageHeader } from '../ui/page/PageHeader';
import { ProductCard } from './ProductCard';
import { publicProducts } from './products';
import styles from './ProductList.module.css';

/** `/products`: our own products with their status. */
export function ProductList({ host }: PageProps) {
  return (
    <>
      <PageHeader
        host={host}
        title="Products"
        heading="Products we build ourselves"
        description="The products we build ourselves, each with its status."
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
