import fs from 'node:fs/promises';
import path from 'node:path';
import { FirestoreError } from '../FirestoreError';
import { formatMicroseconds, parseMicroseconds } from '../values/timestamps';
import type { Document } from '../values/Value';

/** The result of one commit; one line of the journal. Documents are complete, so replaying is idempotent. */
type Entry = { set?: Document[]; delete?: string[] };

const fileName = 'journal.jsonl';
/** Below this many bytes a rewrite is not worth its time. */
const smallestCompaction = 1024 * 1024;

const toLine = (entry: Entry) => `${JSON.stringify(entry)}\n`;

/** Commit times: real time in microseconds, strictly increasing, because clients order by them. */
class Clock {
  private last = 0;

  /** A new, unique time. */
  tick(): string {
    this.last = Math.max(this.last + 1, Date.now() * 1000);
    return formatMicroseconds(this.last);
  }

  /** The time of reads: not before any commit. */
  now(): string {
    return formatMicroseconds(Math.max(this.last, Date.now() * 1000));
  }

  /** After a restart with a clock set back, new times must still follow the stored ones. */
  notBefore(microseconds: number): void {
    this.last = Math.max(this.last, microseconds);
  }
}

/**
 * All documents in memory, by name, and on disk in an append-only journal of JSON lines. An entry counts as saved
 * once it is flushed. A line truncated by a crash was never acknowledged and is dropped.
 */
export class DocumentStore {
  readonly clock = new Clock();
  private readonly documents = new Map<string, Document>();
  /** The last of the steps on the file, which follow one another; it never rejects. */
  private step: Promise<void> = Promise.resolve();
  private bytes = 0;
  private bytesAfterCompaction = 0;
  private hasFailed = false;

  private constructor(
    private readonly file: string,
    private handle: fs.FileHandle,
  ) {}

  /**
   * Opens the store of a folder, created if missing, with everything ever acknowledged.
   * @throws Error naming file and line if a line before the last is damaged.
   */
  static async open(folder: string): Promise<DocumentStore> {
    await fs.mkdir(folder, { recursive: true });
    const file = path.join(folder, fileName);
    const store = new DocumentStore(file, await fs.open(file, 'a+'));
    try {
      store.replay(await store.handle.readFile('utf8'));
    } catch (reason) {
      await store.close();
      throw reason;
    }
    await store.compact();
    return store;
  }

  get(name: string): Document | undefined {
    return this.documents.get(name);
  }

  /** Documents of one collection, by name. */
  list(collection: string): Document[] {
    return [...this.documents.values()]
      .filter(({ name }) => path.posix.dirname(name) === collection)
      .sort((left, right) => (left.name < right.name ? -1 : 1));
  }

  /**
   * Applies an entry immediately, and resolves once it is on disk.
   * @throws FirestoreError UNAVAILABLE if it cannot be saved; nothing more is accepted then, as
   * memory is ahead of the disk.
   */
  async save(entry: Entry): Promise<void> {
    if (this.hasFailed) throw unavailable();
    this.apply(entry);
    try {
      await this.next(async () => {
        const line = toLine(entry);
        await this.handle.appendFile(line);
        await this.handle.datasync();
        this.bytes += Buffer.byteLength(line);
      });
    } catch {
      this.hasFailed = true;
      throw unavailable();
    }
    const hasDoubled = this.bytes > 2 * this.bytesAfterCompaction + smallestCompaction;
    if (hasDoubled) await this.compact();
  }

  close(): Promise<void> {
    return this.next(() => this.handle.close());
  }

  /** Replaces the file in one atomic rename: what memory has is either saved or still to be appended. */
  private compact(): Promise<void> {
    // One that waits for earlier steps is not due again.
    this.bytes = 0;
    return this.next(async () => {
      const text = [...this.documents.values()].map((one) => toLine({ set: [one] })).join('');
      const next = `${this.file}.next`;
      await fs.writeFile(next, text, { flush: true });
      await fs.rename(next, this.file);
      // A rename is only durable once its folder is.
      const folder = await fs.open(path.dirname(this.file), 'r');
      await folder.sync().finally(() => folder.close());
      await this.handle.close();
      this.handle = await fs.open(this.file, 'a+');
      this.bytes = this.bytesAfterCompaction = Buffer.byteLength(text);
    });
  }

  private next(work: () => Promise<void>): Promise<void> {
    const done = this.step.then(work);
    this.step = done.catch(() => undefined);
    return done;
  }

  private replay(text: string): void {
    const lines = text.split('\n').slice(0, -1);
    for (const [index, line] of lines.entries())
      try {
        // A cast, because this class wrote the line: validating each value again would only slow down the start.
        this.apply(JSON.parse(line) as Entry);
      } catch {
        throw new Error(
          `${this.file} is damaged at line ${index + 1}: restore the file from a copy, or delete that line and what it saved is lost.`,
        );
      }
  }

  private apply({ set = [], delete: removed = [] }: Entry): void {
    for (const document of set) {
      this.documents.set(document.name, document);
      this.clock.notBefore(parseMicroseconds(document.updateTime));
    }
    for (const name of removed) this.documents.delete(name);
  }
}

function unavailable(): FirestoreError {
  return new FirestoreError(
    'UNAVAILABLE',
    'The data folder cannot be written (disk full or no permission?). Fix it and restart the service.',
  );
}
