import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from './Reply';
import type { Entry, Position, ReplyRecords } from './ReplyRecords';

/** How often a reply that another process writes is read, in ms. */
const readMs = 100;
/** How often its reader is noted and its record looked for, in readings. */
const noteEvery = 10;

/**
 * `reading`: its record may have more. `silent`: it has not. `waiting`: its author is alive. `orphaned`: its author is
 * gone. `lost`: Redis forgot it; only its author, whom its readers may find, still has it. `own`: this process is its
 * author.
 */
type State = 'reading' | 'silent' | 'waiting' | 'orphaned' | 'lost' | 'own';

/** A copy of an answer that another process writes, while it is read here. */
export class ReplyCopy {
  /** The process that writes it. */
  private owner = '';
  private position: Position = { term: 0, count: 0 };
  /** Of this process, once it tries to become the author. */
  private term: number | undefined;
  private reads = 0;
  private isThorough = false;

  /** @param begun what its record holds so far */
  constructor(
    private readonly reply: Reply,
    private readonly records: ReplyRecords,
    begun: Entry[],
  ) {
    this.add(begun);
  }

  /** Resolves to this process's term once it is the author; undefined: the answer has ended. */
  async follow(): Promise<number | undefined> {
    let state: State = 'reading';
    while (state !== 'own' && !this.reply.ending) state = await this.next[state]();
    return this.reply.ending ? undefined : this.term;
  }

  private readonly next: Record<Exclude<State, 'own'>, () => Promise<State>> = {
    reading: async () => {
      this.isThorough = this.reads % noteEvery === 0;
      this.reads += 1;
      if (this.isThorough) void this.records.noteReader(this.reply.id);
      return (await this.read()) ? 'reading' : 'silent';
    },
    silent: async () => {
      if (this.isThorough && (await this.records.readLast(this.reply.id)) === null) return 'lost';
      return (await this.records.isWriting(this.owner)) ? 'waiting' : 'orphaned';
    },
    waiting: async () => {
      await pause(readMs);
      return 'reading';
    },
    orphaned: async () => {
      this.term = this.position.term + 1;
      const taken = await this.records.takeOver(this.reply.id, this.term);
      // The copy then has all that the last author wrote, and this process's own entry, unless Redis is lost again.
      return taken === 'kept' && (await this.read()) ? 'own' : 'waiting';
    },
    lost: async () => {
      this.reply.move();
      return 'waiting';
    },
  };

  /** Whether there was something. */
  private async read(): Promise<boolean> {
    return this.add((await this.records.read(this.reply.id, this.position)) ?? []);
  }

  private add(entries: Entry[]): boolean {
    for (const { position, owner = this.owner, texts, last } of entries) {
      this.position = position;
      this.owner = owner;
      this.reply.addTexts(texts);
      // An author who takes over afterwards was too late.
      if (!last) continue;
      this.reply.add({ sources: last.sources });
      this.reply.end(last.ending);
    }
    return entries.length > 0;
  }
}
