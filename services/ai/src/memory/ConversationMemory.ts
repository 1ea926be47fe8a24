export type Turn = {
  question: string;
  answer: string;
  /** Passages of the answer, in its order; none for small talk. */
  topicIds?: string[];
  /** The reply that it was: one that another process completes is remembered once. */
  replyId?: string;
};

/** What was said in each conversation, by the ids of createMemoryIds. */
export type Memory = {
  /** Oldest first; empty for an unknown id. */
  turns: (id: string) => Turn[] | Promise<Turn[]>;
  remember: (id: string, turn: Turn) => void | Promise<void>;
  /** Number of conversations in this process. */
  readonly size: number;
};

type Conversation = { turns: Turn[]; touchedAt: number };

/** Number of turns kept of each conversation. */
export const mostTurns = 10;
const mostConversations = 5_000;
/** A conversation is forgotten after this long without a question, in ms. */
export const longestIdle = 30 * 60_000;

/** The last turns of each conversation, forgotten after 30 idle minutes or when 5,000 newer ones exist. */
export class ConversationMemory implements Memory {
  /** Least recently used first: a Map iterates by insertion. */
  private readonly conversations = new Map<string, Conversation>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly idleMs = longestIdle,
  ) {}

  /** Oldest first; empty for an unknown id. */
  turns(id: string): Turn[] {
    const conversation = this.conversations.get(id);
    if (!conversation || this.now() - conversation.touchedAt > this.idleMs) return [];
    return conversation.turns;
  }

  /** Number of conversations held. */
  get size(): number {
    return this.conversations.size;
  }

  remember(id: string, turn: Turn): void {
    const turns = [...this.turns(id), turn].slice(-mostTurns);
    this.conversations.delete(id);
    this.conversations.set(id, { turns, touchedAt: this.now() });
    const oldest = this.conversations.keys().next().value;
    if (oldest !== undefined && this.conversations.size > mostConversations)
      this.conversations.delete(oldest);
  }
}
