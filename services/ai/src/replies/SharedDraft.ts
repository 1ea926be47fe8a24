import type { ReplySource } from '@synapsei/shared-types';
import type { AnswerPart } from '../answers/Answerer';
import type { Ending, Reply } from './Reply';
import type { Draft } from './ReplyKeeper';
import type { Position, ReplyRecords, Written } from './ReplyRecords';

/**
 * Writes an answer into its record in Redis, and only then into its reply: what a reader has seen,
 * another process can continue. Without Redis readers get it at once, and the record the rest when
 * Redis is back. What accumulates until the next write is written together.
 */
export class SharedDraft implements Draft {
  /** Written by the author, not yet shown to readers. */
  private pending: string[] = [];
  private sources: ReplySource[] = [];
  private finalEnding: Ending | undefined;
  /** Number of chunks in the record. */
  private kept: number;
  private isBusy = false;
  /** A write may have arrived although its result did not. */
  private isInDoubt = false;
  /** No more is written to the record. */
  private isClosed = false;

  /**
   * @param term see Position
   * @param onSettled called once, when no more is written to the record: perhaps long after the reply has ended
   */
  constructor(
    private readonly reply: Reply,
    private readonly records: ReplyRecords,
    private readonly term: number,
    private readonly onSettled: () => void,
  ) {
    this.kept = reply.chunks.length;
  }

  get ending(): Ending | undefined {
    return this.reply.ending ?? this.finalEnding;
  }

  /** Whether nothing remains to be written once Redis is back. */
  get isSettled(): boolean {
    return this.isClosed;
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
    this.pending = [...this.pending, ...texts];
    void this.write();
  }

  end(ending: Ending): void {
    if (this.ending) return;
    this.finalEnding = ending;
    void this.write();
  }

  /** After the reply was ended by others than its author. One that moves is open for its next author. */
  async close(ending: Ending): Promise<void> {
    if (this.isClosed || this.finalEnding) return;
    this.pending = [];
    if (ending.type !== 'moved') {
      this.finalEnding = ending;
      return this.write();
    }
    this.noteSettled();
    await this.records.giveUp(this.reply.id, this.term);
  }

  /** Writes what Redis missed. */
  async settle(): Promise<void> {
    await this.write();
  }

  private async write(): Promise<void> {
    if (this.isBusy || this.isClosed) return this.showAlone();
    this.isBusy = true;
    let written: Written | undefined;
    do {
      await this.records.nextWrite();
      if (!this.isClosed) written = await this.step();
    } while (!this.isClosed && this.hasMore(written));
    this.isBusy = false;
    this.showAlone();
  }

  private hasMore(written: Written | undefined): boolean {
    const isEndMissing =
      this.finalEnding !== undefined && (written !== undefined || !this.reply.ending);
    return this.pending.length > 0 || isEndMissing;
  }

  /** Once the record is closed, the reply is written directly. */
  private showAlone(): void {
    if (this.isClosed) this.show(this.takePending(), this.finalEnding);
  }

  private async step(): Promise<Written | undefined> {
    const texts = this.takePending();
    const ending = this.finalEnding;
    const written = await this.keep(texts, ending);
    this.isInDoubt = written === undefined;
    if (written === 'outdated') this.leave();
    else {
      // It may also have been given up meanwhile.
      if (written === 'lost' || (written === 'kept' && ending)) this.noteSettled();
      this.show(texts, ending);
    }
    return written;
  }

  private takePending(): string[] {
    const texts = this.pending;
    this.pending = [];
    return texts;
  }

  /** Writes texts, and what Redis missed before. */
  private async keep(added: string[], ending: Ending | undefined): Promise<Written | undefined> {
    const known = this.isInDoubt ? await this.clearDoubt() : 'kept';
    if (known !== 'kept') return known;
    const { reply, records, term } = this;
    const texts = [...reply.chunks.slice(this.kept), ...added];
    const position = { term, count: this.kept + texts.length };
    if (ending) {
      const last = { ending, sources: this.sources };
      return records.finish(reply.id, reply.question, last, texts, after(position));
    }
    if (texts.length === 0) return 'kept';
    const written = await records.append(reply.id, position, texts);
    if (written === 'kept') this.kept = position.count;
    return written;
  }

  /** Learns what the record holds. */
  private async clearDoubt(): Promise<Written | undefined> {
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

  /** Another process writes on, or has ended it: readers find there what this one no longer knows. */
  private leave(): void {
    this.noteSettled();
    this.pending = [];
    this.reply.move();
  }

  private noteSettled(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onSettled();
  }
}

const after = ({ term, count }: Position): Position => ({ term, count: count + 1 });
