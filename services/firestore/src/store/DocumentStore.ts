import { posix as path } from 'node:path';
import { FirestoreError } from '../FirestoreError';
import { formatMicroseconds, parseMicroseconds } from '../values/timestamps';
import type { Document } from '../values/Value';
import { Journal, type JournalEntry } from './Journal';

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

/** All documents in memory, by name, and the journal that survives the process. */
export class DocumentStore {
  readonly clock = new Clock();
  private readonly documents = new Map<string, Document>();
  private journal!: Journal;
  private hasFailed = false;

  private constructor() {}

  /** Opens the store of a folder with everything ever acknowledged. */
  static async open(folder: string): Promise<DocumentStore> {
    const store = new DocumentStore();
    store.journal = await Journal.open(folder, (entry) => store.apply(entry));
    await store.compact();
    return store;
  }

  get(name: string): Document | undefined {
    return this.documents.get(name);
  }

  /** Documents of one collection, by name. */
  list(collection: string): Document[] {
    return [...this.documents.values()]
      .filter(({ name }) => path.dirname(name) === collection)
      .sort((left, right) => (left.name < right.name ? -1 : 1));
  }

  /**
   * Applies an entry immediately, and resolves once it is on disk.
   * @throws FirestoreError UNAVAILABLE if it cannot be saved; nothing more is accepted then, as
   * memory is ahead of the disk.
   */
  async save(entry: JournalEntry): Promise<void> {
    if (this.hasFailed) throw unavailable();
    this.apply(entry);
    try {
      await this.journal.append(entry);
    } catch {
      this.hasFailed = true;
      throw unavailable();
    }
    if (this.journal.isDue) await this.compact();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private compact(): Promise<void> {
    return this.journal.compact(() =>
      [...this.documents.values()].map((document) => ({ set: [document] })),
    );
  }

  private apply({ set = [], delete: removed = [] }: JournalEntry): void {
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
