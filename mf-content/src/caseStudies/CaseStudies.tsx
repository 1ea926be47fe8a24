import type { PageProps } from '@synapsei/shared-types';
import { useHead } from '../lib/useHead';
import { Container } from '../ui/Container';
import { PageHeader } from '../ui/PageHeader';
import { CaseRow } from './CaseRow';
import styles from './CaseStudies.module.css';
import { cases } from './cases';

const lead =
  'The products we keep investing in: the problem each started from, what we built, and what it does today.';

/** `/case-studies`: the products of status Continue as cases. */
export function CaseStudies({ host }: PageProps) {
  useHead(host, 'Case studies', lead);
  return (
    <>
      <PageHeader title="Case studies" lead={lead} />
      <Container>
        <ul className={styles.list} aria-label="Case studies">
          {cases.map((product) => (
            <CaseRow key={product.id} product={product} host={host} />
          ))}
        </ul>
      </Container>
    </>
  );
}
