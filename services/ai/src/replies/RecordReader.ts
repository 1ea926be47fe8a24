import type { Question } from '../requests/Question';
import type { Reply } from './Reply';
import type { Entry, ReplyRecords } from './ReplyRecords';
import { refuseAway } from './refuseAway';

/** Reads the record of an answer that another process writes, entry by entry. */
export class RecordReader {
  /** The process that writes it. */
  owner = '';
  private entries: Entry[] = [];
  private position: Entry['position'] | undefined;

  constructor(
    private readonly records: ReplyRecords,
    private readonly id: string,
  ) {}

  /** The record's question. Undefined: there is no record. @throws RequestError 503 without Redis. */
  async open(): Promise<Question | undefined> {
    this.entries = (await this.records.read(this.id)) ?? refuseAway();
    return this.entries[0]?.question;
  }

  /** Adds what has been read to a copy of the answer. Returns whether there was something. */
  fill(reply: Reply): boolean {
    const entries = this.entries.splice(0);
    for (const { position, owner, texts, last } of entries) {
      this.position = position;
      if (owner !== undefined) this.owner = owner;
      reply.addTexts(texts);
      // An author who takes over afterwards was too late.
      if (last) {
        reply.add({ sources: last.sources });
        reply.end(last.ending);
      }
    }
    return entries.length > 0;
  }

  /** Reads on. Returns whether there was something new. */
  async read(reply: Reply): Promise<boolean> {
    this.entries = (await this.records.read(this.id, this.position)) ?? [];
    return this.fill(reply);
  }

  /**
   * Makes this process the author. Returns the term; undefined: another was faster. The copy then has all that the last
   * one wrote, and may have ended with it.
   */
  async takeOver(reply: Reply): Promise<number | undefined> {
    if (!this.position) return undefined;
    const term = this.position.term + 1;
    const taken = await this.records.takeOver(this.id, { term, count: 0 });
    // Its own entry is among them, unless Redis is lost again.
    return taken === 'kept' && (await this.read(reply)) ? term : undefined;
  }
}
