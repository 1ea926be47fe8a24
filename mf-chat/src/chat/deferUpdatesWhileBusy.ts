import type { HostApi, ReadableStore } from '@synapsei/shared-types/host';
import type { ChatState } from './ChatState';

const reasons: [isTrue: (state: ChatState) => boolean, reason: string][] = [
  [({ isLoading, streamingId }) => isLoading || streamingId !== null, 'a reply is pending'],
  [({ drafts }) => Object.values(drafts).some((draft) => draft.trim() !== ''), 'a draft is unsent'],
];

/** Asks the shell to defer updates while a reply is pending or a draft is unsent. */
export function deferUpdatesWhileBusy(chat: ReadableStore<ChatState>, host: HostApi): void {
  let current: string | undefined;
  let allow: (() => void) | undefined;
  const update = () => {
    const reason = reasons.find(([isTrue]) => isTrue(chat.get()))?.[1];
    if (reason === current) return;
    const allowLast = allow;
    current = reason;
    // The next reason first: in between, the page could update.
    allow = reason === undefined ? undefined : host.hold?.(reason);
    allowLast?.();
  };
  chat.subscribe(update);
  update();
}
