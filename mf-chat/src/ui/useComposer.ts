import { useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import type { HostApi } from '@synapsei/shared-types';
import type { Chat } from '../chat/createChat';
import { useChat } from '../chat/useChat';
import { isSendKey } from './isSendKey';
import { sendTracked } from './sendTracked';

type FieldRef = RefObject<HTMLInputElement | HTMLTextAreaElement | null>;

/** What a composer of any look needs: the draft, how it is sent, and the focus it gets back. */
export function useComposer(host: HostApi, chat: Chat, fieldRef: FieldRef) {
  const { draft, isLoading } = useChat(chat);
  useFocusAfterReply(fieldRef, isLoading);

  const send = () => sendTracked(host, chat, draft);

  return {
    draft,
    isLoading,
    canSend: !isLoading && draft.trim() !== '',
    onChange: (event: { target: { value: string } }) => chat.setDraft(event.target.value),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      if (isSendKey({ ...pressed(event), isComposing: event.nativeEvent.isComposing })) send();
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      send();
    },
  };
}

function pressed({ key, shiftKey, keyCode }: KeyboardEvent) {
  return { key, shiftKey, keyCode };
}

/** A disabled field loses the focus; it gets it back, unless the visitor has gone elsewhere. */
function useFocusAfterReply(fieldRef: FieldRef, isLoading: boolean): void {
  const wasLoadingRef = useRef(isLoading);
  useEffect(() => {
    const hasEnded = wasLoadingRef.current && !isLoading;
    wasLoadingRef.current = isLoading;
    // On touch the keyboard would cover the reply that has just come.
    if (!hasEnded || matchMedia?.('(pointer: coarse)').matches) return;
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body || activeElement === fieldRef.current) {
      fieldRef.current?.focus({ preventScroll: true });
    }
  }, [fieldRef, isLoading]);
}
