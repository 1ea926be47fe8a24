import type { PageProps } from '@synapsei/shared-types';
import { useHead } from '../lib/useHead';
import { PageHeader } from '../ui/PageHeader';

export function Resources({ host }: PageProps) {
  useHead(host, 'Resources');
  return <PageHeader title="Resources" />;
}
