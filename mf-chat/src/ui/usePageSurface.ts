import { useEscape } from '@synapsei/remote-kit';
import { useEffect } from 'react';
import { useChatSurface, type ChatSurface, type SurfaceProps } from './useChatSurface';

/** The surface of a whole page: it shows the conversation as long as it is there, and Escape stops a reply. */
export function usePageSurface(props: SurfaceProps): ChatSurface {
  const surface = useChatSurface(props, 'page');
  const { chat } = surface;
  useEffect(() => chat.open('page'), [chat]);
  useEscape(true, () => {
    const { isLoading } = chat.get();
    chat.stop();
    return isLoading;
  });
  return surface;
}
