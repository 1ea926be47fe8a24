import type { AiLink } from '../redis/AiLink';
import {
  longestIdle,
  mostTurns,
  type ConversationMemory,
  type Memory,
  type Turn,
} from './ConversationMemory';

/** The memory of all processes with one Redis; without it, that of this process. */
export class SharedMemory implements Memory {
  constructor(
    private readonly link: AiLink,
    private readonly own: ConversationMemory,
    private readonly idleMs = longestIdle,
  ) {}

  get size(): number {
    return this.own.size;
  }

  async turns(id: string): Promise<Turn[]> {
    const kept = await this.link.take('list', [keyOf(id)], []);
    if (!kept) return this.own.turns(id);
    const turns = kept.map((turn) => JSON.parse(turn) as Turn);
    return turns.filter((turn, index) => !isReplaced(turn, turns.slice(index + 1)));
  }

  async remember(id: string, turn: Turn): Promise<void> {
    const values = [JSON.stringify(turn), String(mostTurns), String(this.idleMs)];
    const isKept = await this.link.take('remember', [keyOf(id)], values);
    if (isKept === undefined) this.own.remember(id, turn);
  }
}

/** A process that was replaced may have remembered the part of an answer that it wrote. */
function isReplaced({ replyId }: Turn, later: Turn[]): boolean {
  return replyId !== undefined && later.some((turn) => turn.replyId === replyId);
}

const keyOf = (id: string) => `ai:memory:${id}`;
