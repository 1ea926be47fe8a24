import { useEscape } from '@synapsei/remote-kit';
import { useStore } from '@synapsei/shared-types/host';
import { useEffect } from 'react';
import { MessageList } from '../ui/messages/MessageList';
import { useKeyboardInset } from '../ui/useKeyboardInset';
import { useChatSurface, type SurfaceProps } from '../ui/useChatSurface';
import { Greeting } from './Greeting';
import { PanelDialog } from './PanelDialog';
import { PanelHeader } from './PanelHeader';
import { WidgetComposer } from './WidgetComposer';

type Props = SurfaceProps & { isOpen: boolean; onClose: () => void };

/** The open widget's content, loaded when it is first opened. */
export function ChatPanel({ isOpen, onClose, ...props }: Props) {
  const surface = useChatSurface(props, 'widget');
  const { chat, host } = surface;
  const { isLoading, messages } = useStore(chat);
  const { assistant } = host.config.brand;

  // Reported here, because only a rendered panel has opened, and any unmount closes it.
  useEffect(() => {
    if (!isOpen) return undefined;
    const label = 'Floating Widget';
    const leave = chat.open('widget');
    host.track({ name: 'chat-opened', label });
    return () => {
      leave();
      host.track({ name: 'chat-closed', label });
    };
  }, [chat, host, isOpen]);

  useKeyboardInset();

  useEscape(isOpen, (event) => {
    if (!isHere(event)) return false;
    if (isLoading) chat.stop();
    else onClose();
    return true;
  });

  return (
    <PanelDialog label={`Chat with ${assistant}`} isOpen={isOpen} onClose={onClose}>
      <PanelHeader surface={surface} onToggle={onClose} />
      <MessageList
        surface={surface}
        intro={messages.length === 0 && <Greeting surface={surface} />}
      />
      <WidgetComposer surface={surface} isOpen={isOpen} />
    </PanelDialog>
  );
}

/** Whether Escape is meant for the chat rather than for a menu of the page. */
function isHere({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented) return false;
  return target instanceof Element && (target === document.body || !!target.closest('[data-chat]'));
}
