import type { PageProps } from '@synapsei/shared-types';
import { useHead } from '../lib/useHead';
import { PageHeader } from '../ui/PageHeader';

export function CaseStudies({ host }: PageProps) {
  useHead(host, 'Case studies');
  return <PageHeader title="Case studies" />;
}
