import type { PageProps } from '@synapsei/shared-types';
import { useHead } from '../lib/useHead';
import { PageHeader } from '../ui/PageHeader';

export function ArticleDetail({ host }: PageProps) {
  useHead(host, 'Article');
  return <PageHeader title="Article" />;
}
