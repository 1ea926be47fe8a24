import { RecentMap } from '../RecentMap';
import type { AiLink } from '../redis/AiLink';

export type Turn = {
  question: string;
  answer: string;
  /** Passages of the answer, in its order; none for small talk. */
  topicIds?: string[];
  /** The reply that it was: one that another process completes is remembered once. */
  replyId?: string;
};

type Conversation = { turns: Turn[]; touchedAt: number };

const mostTurns = 10;
const mostConversations = 5_000;
/** A conversation is forgotten after this long without a question, in ms. */
const longestIdle = 30 * 60_000;

/** The last turns of each conversation, shared by all processes with one Redis; without it, of the last 5,000. */
export class ConversationMemory {
  /** Least recently used first. */
  private readonly own = new RecentMap<Conversation>(mostConversations);

  constructor(
    private readonly link?: AiLink,
    private readonly idleMs = longestIdle,
  ) {}

  get size(): number {
    return this.own.size;
  }

  /** Oldest first; empty for an unknown id. */
  async turns(id: string): Promise<Turn[]> {
    const kept = await this.link?.take('list', [keyOf(id)], []);
    if (!kept) return this.ownTurns(id);
    const turns = kept.map((turn) => JSON.parse(turn) as Turn);
    // A process that was replaced may have remembered the part of an answer that it wrote.
    return turns.filter(
      ({ replyId }, index) =>
        !replyId || !turns.slice(index + 1).some((later) => later.replyId === replyId),
    );
  }

  async remember(id: string, turn: Turn): Promise<void> {
    const values = [JSON.stringify(turn), String(mostTurns), String(this.idleMs)];
    const isKept = await this.link?.take('remember', [keyOf(id)], values);
    if (isKept !== undefined) return;
    const turns = [...this.ownTurns(id), turn].slice(-mostTurns);
    this.own.set(id, { turns, touchedAt: Date.now() });
  }

  private ownTurns(id: string): Turn[] {
    const conversation = this.own.get(id);
    if (!conversation || Date.now() - conversation.touchedAt > this.idleMs) return [];
    return conversation.turns;
  }
}

const keyOf = (id: string) => `ai:memory:${id}`;
