import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { FirestoreError } from '../FirestoreError';
import type { Document } from '../Value';

/** What one commit left of documents, by name: one line of the journal. */
type Entry = { set: Document[]; delete: string[] };

const toLine = (entry: Entry) => `${JSON.stringify(entry)}\n`;

/**
 * All documents in memory, by name, and on disk in an append-only journal of JSON lines. A commit counts as saved
 * once it is flushed. A line truncated by a crash was never acknowledged and is dropped.
 */
export class DocumentStore {
  private readonly documents = new Map<string, Document>();
  /** Of the last commit, in microseconds since 1970. */
  private time = 0;
  /** Appending, one commit after the other. Rejects from the first that cannot be saved on. */
  private saved: Promise<void> = Promise.resolve();
  private journal!: fs.FileHandle;

  private constructor() {}

  /** With everything ever acknowledged. @throws Error naming file and line if a line before the last is damaged. */
  static async open(folder: string): Promise<DocumentStore> {
    await fs.mkdir(folder, { recursive: true });
    const file = path.join(folder, 'journal.jsonl');
    const text = existsSync(file) ? await fs.readFile(file, 'utf8') : '';
    const store = new DocumentStore();
    store.replay(text.split('\n').slice(0, -1), file);
    await store.begin(file);
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

  /** A time for a commit: after that of every other, because clients order by them, even if the clock was set back. */
  nextTime(): string {
    this.time = Math.max(this.time + 1, Date.now() * 1_000);
    const date = new Date(Math.floor(this.time / 1_000)).toISOString();
    return `${date.slice(0, 23)}${String(this.time % 1_000).padStart(3, '0')}Z`;
  }

  /**
   * Applies what a commit leaves of documents, and resolves once it is on disk. @throws FirestoreError UNAVAILABLE if
   * it cannot be saved; nothing more is accepted then, as memory is ahead of the disk.
   */
  async save(changed: Map<string, Document | undefined>): Promise<void> {
    const set = [...changed.values()].filter((document) => document !== undefined);
    const removed = [...changed.keys()].filter((name) => !changed.get(name));
    const entry: Entry = { set, delete: removed };
    this.apply(entry);
    this.saved = this.saved.then(async () => {
      await this.journal.appendFile(toLine(entry));
      await this.journal.datasync();
    });
    await this.saved.catch(() => {
      throw new FirestoreError(
        'UNAVAILABLE',
        'The data folder cannot be written (disk full or no permission?). Fix it and restart the service.',
      );
    });
  }

  async close(): Promise<void> {
    await this.saved.catch(() => undefined);
    await this.journal.close();
  }

  /** Begins a journal of what is left, so that it does not grow for ever, in place of the one before. */
  private async begin(file: string): Promise<void> {
    const next = `${file}.next`;
    const left = [...this.documents.values()].map((one) => toLine({ set: [one], delete: [] }));
    await fs.writeFile(next, left.join(''), { flush: true });
    await fs.rename(next, file);
    // A new name lasts only once its folder does.
    const folder = await fs.open(path.dirname(file), 'r');
    await folder.sync().finally(() => folder.close());
    this.journal = await fs.open(file, 'a');
  }

  private replay(lines: string[], file: string): void {
    for (const [index, line] of lines.entries())
      try {
        // A cast, because this class wrote the line: validating each value again would only slow down the start.
        this.apply(JSON.parse(line) as Entry);
      } catch {
        throw new Error(
          `${file} is damaged at line ${index + 1}: restore the file from a copy, or delete that line and what it saved is lost.`,
        );
      }
  }

  /** Lines of earlier versions have one of both. */
  private apply({ set = [], delete: removed = [] }: Partial<Entry>): void {
    for (const document of set) {
      this.documents.set(document.name, document);
      const { updateTime: at } = document;
      const microseconds = Date.parse(`${at.slice(0, 23)}Z`) * 1_000 + Number(at.slice(23, 26));
      this.time = Math.max(this.time, microseconds);
    }
    for (const name of removed) this.documents.delete(name);
  }
}
