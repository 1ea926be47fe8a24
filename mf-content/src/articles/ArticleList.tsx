import type { PageProps } from '@synapsei/shared-types';
import { useHead } from '../lib/useHead';
import { PageHeader } from '../ui/PageHeader';

export function ArticleList({ host }: PageProps) {
  useHead(host, 'Articles');
  return <PageHeader title="Articles" />;
}
