import type { PageProps } from '@synapsei/shared-types';
import { useHead } from '../lib/useHead';
import { PageHeader } from '../ui/PageHeader';

export function Blog({ host }: PageProps) {
  useHead(host, 'Blog');
  return <PageHeader title="Blog" />;
}
