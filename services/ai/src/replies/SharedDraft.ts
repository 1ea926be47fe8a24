import type { ReplySource } from '@synapsei/shared-types/chat';
import type { AnswerPart, Draft, Ending, Reply } from './Reply';
import type { ReplyRecords, Written } from './ReplyRecords';

/**
 * Writes an answer into its record in Redis and only then into its reply, so that another process can continue what was
 * read. Without Redis readers get it at once, and the record the rest when Redis is back.
 */
export class SharedDraft implements Draft {
  /** Whether nothing remains to be written, even once Redis is back. */
  isClosed = false;
  private isWriting = false;
  /** Redis is away, and what was written last may have arrived although its result did not. */
  private isInDoubt = false;
  /** Written by the author, not yet shown to readers. */
  private pending: string[] = [];
  private sources: ReplySource[] = [];
  private finalEnding: Ending | undefined;
  /** Number of chunks in the record. */
  private kept: number;

  /** @param onClosed called once, when no more is written to the record: perhaps long after the reply has ended */
  constructor(
    private readonly reply: Reply,
    private readonly records: ReplyRecords,
    private readonly term: number,
    private readonly onClosed: () => void,
  ) {
    this.kept = reply.chunks.length;
  }

  get ending(): Ending | undefined {
    return this.reply.ending ?? this.finalEnding;
  }

  add(part: AnswerPart): void {
    if (this.ending) return;
    if ('text' in part) return this.addTexts([part.text]);
    if ('sources' in part) this.sources = part.sources;
    this.reply.add(part);
  }

  addTexts(texts: string[]): void {
    if (this.ending || texts.length === 0) return;
    this.reply.noteFirstText();
    this.pending.push(...texts);
    void this.write();
  }

  end(ending: Ending): void {
    if (this.ending) return;
    this.finalEnding = ending;
    void this.write();
  }

  /** After the reply was ended by others than its author. One that moves is open for its next author. */
  async endRecord(ending: Ending): Promise<void> {
    if (this.isClosed || this.finalEnding) return;
    this.pending = [];
    if (ending.type === 'moved') {
      this.close();
      await this.records.handOver(this.reply.id, this.term);
    } else {
      this.finalEnding = ending;
      await this.write();
    }
  }

  /** Writes what the record lacks; Redis may be back. Once it is closed, the reply is written directly. */
  async write(): Promise<void> {
    if (!this.isClosed && !this.isWriting) {
      this.isWriting = true;
      await this.writeAll();
      this.isWriting = false;
    }
    if (this.isClosed) this.show(this.pending.splice(0), this.finalEnding);
  }

  /** And what comes meanwhile. An ending that readers have seen, but not Redis, waits until Redis is back. */
  private async writeAll(): Promise<void> {
    let ending: Ending | undefined;
    do {
      await this.records.nextWrite();
      if (this.isClosed) return;
      const texts = this.pending.splice(0);
      ending = this.finalEnding;
      const written = await this.keep(texts, ending);
      this.isInDoubt = written === undefined;
      if (written !== undefined && (written !== 'kept' || ending)) this.close();
      if (written === 'outdated') {
        // Another process writes on, or has ended it: readers find there what this one no longer knows.
        this.pending = [];
        return this.reply.move();
      }
      this.show(texts, ending);
    } while (!this.isClosed && (this.pending.length > 0 || this.finalEnding !== ending));
  }

  /** Writes texts, and what Redis missed before. */
  private async keep(added: string[], ending: Ending | undefined): Promise<Written> {
    const known = this.isInDoubt ? await this.clearDoubt() : 'kept';
    if (known !== 'kept') return known;
    const { reply, records, term, sources } = this;
    const texts = [...reply.chunks.slice(this.kept), ...added];
    const count = this.kept + texts.length;
    if (ending) {
      const position = { term, count: count + 1 };
      return records.finish(reply.id, reply.question, { ending, sources }, texts, position);
    }
    if (texts.length === 0) return 'kept';
    const written = await records.append(reply.id, { term, count }, texts);
    if (written === 'kept') this.kept = count;
    return written;
  }

  private async clearDoubt(): Promise<Written> {
    const last = await this.records.readLast(this.reply.id);
    if (last === undefined) return undefined;
    if (last === null || (last.position.term === this.term && last.last)) return 'lost';
    if (last.position.term !== this.term) return 'outdated';
    this.kept = Math.max(this.kept, last.position.count);
    return 'kept';
  }

  private show(texts: string[], ending: Ending | undefined): void {
    this.reply.addTexts(texts);
    if (ending) this.reply.end(ending);
  }

  private close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onClosed();
  }
}
