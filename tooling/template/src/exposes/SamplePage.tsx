import type { PageProps } from '@synapsei/shared-types';
import { Page } from '../page/Page';
import { loadPoints } from '../points/loadPoints';

export default function SamplePage({ host }: PageProps) {
  return <Page host={host} loadPoints={loadPoints} />;
}
