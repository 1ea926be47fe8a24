import type { Question } from '../requests/Question';
import { RequestError } from '../requests/RequestError';
import type { Reply } from './Reply';
import type { Entry, ReplyRecords } from './ReplyRecords';

/** In seconds. */
const retryAfter = 5;

/**
 * What the record of an answer shows. `news`: more of it. `written`: nothing new, but its author is
 * alive. `lost`: Redis forgot it; only its author, whom its readers may find, still has the answer.
 * `orphaned`: its author is gone.
 */
export type Found = 'news' | 'written' | 'lost' | 'orphaned';

/** Reads the record of an answer that another process writes, entry by entry. */
export class RecordReader {
  /** The process that writes it. */
  private owner = '';
  private entries: Entry[] = [];
  private position: Entry['position'] | undefined;

  constructor(
    private readonly records: ReplyRecords,
    private readonly id: string,
  ) {}

  /** The record's question. Undefined: there is no record. @throws RequestError 503 without Redis. */
  async open(): Promise<Question | undefined> {
    const entries = await this.records.read(this.id);
    if (!entries) {
      const message = `This answer cannot be continued right now. Try again in ${retryAfter} s.`;
      throw new RequestError(503, message, { retryAfter });
    }
    this.entries = entries;
    return entries[0]?.question;
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

  /** Reads on. @param isThorough also whether the record still exists */
  async read(reply: Reply, isThorough = false): Promise<Found> {
    this.entries = (await this.records.read(this.id, this.position)) ?? [];
    if (this.fill(reply)) return 'news';
    if (isThorough && (await this.records.readLast(this.id)) === null) return 'lost';
    return (await this.records.isWriting(this.owner)) ? 'written' : 'orphaned';
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
    return taken === 'kept' && (await this.read(reply)) === 'news' ? term : undefined;
  }
}
