import type { PageProps } from '@synapsei/shared-types/host';
import { Container } from '../ui/page/Container';
import { PageHeader } from '../ui/page/PageHeader';
import shapes from '../ui/shapes.module.css';
import { CaseRow } from './CaseRow';
import styles from './CaseStudies.module.css';
import { cases } from './cases';

/** `/case-studies`: the products of status Continue as cases. */
export function CaseStudies({ host }: PageProps) {
  return (
    <>
      <PageHeader
        host={host}
        title="Case studies"
        lead="Three of our products and why we keep investing in them: the problem each one tackles, what was tried, what was measured and what is still open."
      />
      <Container>
        <p className={styles.note}>
          The cases are illustrative: composed from typical situations, with figures that show what
          we measure and in what form. No client of ours is described.
        </p>
        <ul className={shapes.list} aria-label="Case studies">
          {cases.map((one) => (
            <CaseRow key={one.product.id} host={host} {...one} />
          ))}
        </ul>
      </Container>
    </>
  );
}
