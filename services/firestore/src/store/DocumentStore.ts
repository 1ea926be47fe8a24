import { FirestoreError } from '../FirestoreError';
import { splitName } from '../names';
import { parseMicroseconds } from '../values/timestamps';
import type { Document } from '../values/Value';
import { Clock } from './Clock';
import { Journal, type JournalEntry } from './Journal';

/** Below this many bytes a rewrite is not worth its time. */
const smallestCompaction = 1024 * 1024;

/** All documents in memory, by collection, and the journal that survives the process. */
export class DocumentStore {
  readonly clock = new Clock();
  private readonly collections = new Map<string, Map<string, Document>>();
  private journal!: Journal;
  private bytesAfterCompaction = 0;
  private failure: unknown;

  private constructor() {}

  /** Opens the store of a folder with everything ever acknowledged. */
  static async open(folder: string): Promise<DocumentStore> {
    const store = new DocumentStore();
    store.journal = await Journal.open(folder, (entry) => store.apply(entry));
    await store.compact();
    return store;
  }

  get(name: string): Document | undefined {
    const { collection, id } = splitName(name);
    return this.collections.get(collection)?.get(id);
  }

  /** Documents of one collection, in no particular order. */
  list(collection: string): Document[] {
    return [...(this.collections.get(collection)?.values() ?? [])];
  }

  /** Names of all collections at or below a document or database root. */
  collectionsBelow(parent: string): string[] {
    return [...this.collections.keys()].filter((name) => name.startsWith(`${parent}/`));
  }

  /**
   * Applies an entry immediately, and resolves once it is on disk.
   * @throws FirestoreError UNAVAILABLE if it cannot be saved; nothing more is accepted then, as
   * memory is ahead of the disk.
   */
  async save(entry: JournalEntry): Promise<void> {
    if (this.failure) throw unavailable();
    this.apply(entry);
    try {
      await this.journal.append(entry);
    } catch (reason) {
      this.failure = reason;
      throw unavailable();
    }
    if (this.journal.size > 2 * this.bytesAfterCompaction + smallestCompaction)
      await this.compact();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private async compact(): Promise<void> {
    this.bytesAfterCompaction = Number.MAX_SAFE_INTEGER;
    await this.journal.compact(() =>
      [...this.collections.values()].flatMap((documents) =>
        [...documents.values()].map((document) => ({ set: [document] })),
      ),
    );
    this.bytesAfterCompaction = this.journal.size;
  }

  private apply(entry: JournalEntry): void {
    for (const document of entry.set ?? []) this.put(document);
    for (const name of entry.delete ?? []) this.remove(name);
  }

  private put(document: Document): void {
    const { collection, id } = splitName(document.name);
    const documents = this.collections.get(collection) ?? new Map<string, Document>();
    documents.set(id, document);
    this.collections.set(collection, documents);
    this.clock.notBefore(parseMicroseconds(document.updateTime));
  }

  private remove(name: string): void {
    const { collection, id } = splitName(name);
    const documents = this.collections.get(collection);
    documents?.delete(id);
    if (documents?.size === 0) this.collections.delete(collection);
  }
}

function unavailable(): FirestoreError {
  return new FirestoreError(
    'UNAVAILABLE',
    'The data folder cannot be written (disk full or no permission?). Fix it and restart the service.',
  );
}
