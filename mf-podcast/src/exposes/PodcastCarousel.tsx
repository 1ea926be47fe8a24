import type { SlotProps } from '@synapsei/shared-types/host';
import { PodcastSection } from '../carousel/PodcastSection';

export default function PodcastCarousel({ host }: SlotProps) {
  return <PodcastSection host={host} />;
}
