import type { PageProps } from '@synapsei/shared-types';
export function ChatPage(_: PageProps) {
  return null;
}
