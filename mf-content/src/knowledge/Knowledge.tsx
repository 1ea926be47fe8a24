import type { PageProps } from '@synapsei/shared-types';
import { useHead } from '../lib/useHead';
import { PageHeader } from '../ui/PageHeader';

export function Knowledge({ host }: PageProps) {
  useHead(host, 'Knowledge base');
  return <PageHeader title="Knowledge base" />;
}
