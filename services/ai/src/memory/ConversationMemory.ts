export type Turn = {
  question: string;
  answer: string;
  /** Passages of the answer, in its order; none for small talk. */
  topicIds?: string[];
};

type Conversation = { turns: Turn[]; touchedAt: number };

const mostTurns = 10;
const mostConversations = 5_000;
const longestIdle = 30 * 60_000;

/** The last turns of each conversation, forgotten after 30 idle minutes or when 5,000 newer ones exist. */
export class ConversationMemory {
  /** Least recently used first: a Map iterates by insertion. */
  private readonly conversations = new Map<string, Conversation>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Oldest first; empty for an unknown id. */
  turns(id: string): Turn[] {
    const conversation = this.conversations.get(id);
    if (!conversation || this.now() - conversation.touchedAt > longestIdle) return [];
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
