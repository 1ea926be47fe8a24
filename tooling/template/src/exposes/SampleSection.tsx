import type { SlotProps } from '@synapsei/shared-types';
import { loadPoints } from '../points/loadPoints';
import { Section } from '../section/Section';

export default function SampleSection({ host }: SlotProps) {
  return <Section host={host} loadPoints={loadPoints} />;
}
