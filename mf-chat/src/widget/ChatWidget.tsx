import type { SlotProps } from '@synapsei/shared-types';
export function ChatWidget(_: SlotProps) {
  return null;
}
