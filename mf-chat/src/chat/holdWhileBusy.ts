import type { HostApi } from '@synapsei/shared-types';
import type { Chat } from './createChat';
import type { ChatState } from './chatState';

const reasons: [isTrue: (state: ChatState) => boolean, reason: string][] = [
  [({ isLoading, streamingId }) => isLoading || streamingId !== null, 'a reply is on its way'],
  [
    ({ drafts }) => Object.values(drafts).some((draft) => draft.trim() !== ''),
    'text is not sent yet',
  ],
];

/** Asks the shell to leave the page as it is while a reply comes or something typed is not sent yet. */
export function holdWhileBusy(chat: Pick<Chat, 'getState' | 'subscribe'>, host: HostApi): void {
  let held: string | undefined;
  let release: (() => void) | undefined;
  const update = () => {
    const reason = reasons.find(([isTrue]) => isTrue(chat.getState()))?.[1];
    if (reason === held) return;
    const releaseLast = release;
    held = reason;
    // The next hold first: between two of them the page would not be held.
    release = reason === undefined ? undefined : host.hold?.(reason);
    releaseLast?.();
  };
  chat.subscribe(update);
  update();
}
