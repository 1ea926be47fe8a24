import type { PageProps } from '@synapsei/shared-types';
import { useHead } from '../lib/useHead';
import { PageHeader } from '../ui/PageHeader';

export function About({ host }: PageProps) {
  useHead(host, 'About');
  return <PageHeader title="About" />;
}
