import type { Store } from '../store/openStore';

export type Turn = {
  question: string;
  answer: string;
  /** Passages of the answer, in its order; none for small talk. */
  topicIds?: string[];
};

const mostTurns = 10;
/** A conversation is forgotten after this long without a question, in ms. */
const idleMs = 30 * 60_000;

export type ConversationMemory = ReturnType<typeof createConversationMemory>;

/** The last turns of each conversation. */
export function createConversationMemory(store: Pick<Store, 'append' | 'list'>) {
  const keyOf = (id: string) => `memory:${id}`;
  return {
    /** Oldest first; empty for an unknown id. */
    async turns(id: string): Promise<Turn[]> {
      return (await store.list(keyOf(id))).map((turn) => JSON.parse(turn) as Turn);
    },
    remember: (id: string, turn: Turn): Promise<void> =>
      store.append(keyOf(id), JSON.stringify(turn), mostTurns, idleMs),
  };
}
