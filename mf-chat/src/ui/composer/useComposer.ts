import { belongsToInputMethod } from '@synapsei/remote-kit/belongsToInputMethod';
import { useStore } from '@synapsei/shared-types/host';
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { longestQuestion } from '../../chat/ChatState';
import { isBlank } from '../../chat/isBlank';
import { defaultMode } from '../../chat/modes';
import { sendTracked } from '../sendTracked';
import type { ChatSurface } from '../useChatSurface';

type FieldRef = RefObject<HTMLInputElement | HTMLTextAreaElement | null>;

/**
 * The logic of a composer: draft, sending, and restoring focus. Without a category dropdown the
 * text is sent under the default category.
 */
export function useComposer(surface: ChatSurface, fieldRef: FieldRef, isModeHidden = false) {
  const { chat, name } = surface;
  const chosen = useStore(surface.category);
  const category = isModeHidden ? defaultMode : chosen;
  const state = useStore(chat);
  const { drafts, isLoading } = state;
  const draft = drafts[name];
  const { length } = draft.trim();
  const longest = longestQuestion(state, category);
  useFocusAfterReply(fieldRef, isLoading);

  const send = () => sendTracked(surface, draft, category);

  return {
    draft,
    category,
    setCategory: surface.category.set,
    length,
    longest,
    /** Whether the length is worth a note. */
    hasNote: length >= 0.9 * longest,
    isLoading,
    canSend: !isLoading && !isBlank(draft) && length <= longest,
    onChange: (event: { target: { value: string } }) => chat.setDraft(name, event.target.value),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      if (!belongsToInputMethod(event.nativeEvent)) send();
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      send();
    },
  };
}

/** A disabled field loses focus; restore it unless the visitor has moved on. */
function useFocusAfterReply(fieldRef: FieldRef, isLoading: boolean): void {
  const wasLoadingRef = useRef(isLoading);
  useEffect(() => {
    const hasEnded = wasLoadingRef.current && !isLoading;
    wasLoadingRef.current = isLoading;
    // On touch the keyboard would cover the new reply.
    if (!hasEnded || matchMedia?.('(pointer: coarse)').matches) return;
    const { activeElement, body } = document;
    const isNowhere = !activeElement || activeElement === body;
    if (isNowhere || activeElement === fieldRef.current || activeElement.tagName === 'DIALOG') {
      fieldRef.current?.focus({ preventScroll: true });
    }
  }, [fieldRef, isLoading]);
}
