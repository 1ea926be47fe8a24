import fs from 'node:fs/promises';
import path from 'node:path';
import type { Document } from '../values/Value';

/** The result of one commit; one line of the journal. Documents are complete, so replaying is idempotent. */
export type JournalEntry = { set?: Document[]; delete?: string[] };

const fileName = 'journal.jsonl';
/** Below this many bytes a rewrite is not worth its time. */
const smallestCompaction = 1024 * 1024;

const toLine = (entry: JournalEntry) => `${JSON.stringify(entry)}\n`;

/**
 * Append-only file of JSON lines. An entry counts as saved once it is flushed to disk. A line
 * truncated by a crash was never acknowledged and is dropped.
 */
export class Journal {
  /** The last of the steps on the file, which follow one another; it never rejects. */
  private step: Promise<void> = Promise.resolve();
  private bytes = 0;
  private bytesAfterCompaction = 0;

  private constructor(
    private readonly file: string,
    private handle: fs.FileHandle,
  ) {}

  /**
   * Opens the journal of a folder, creating both if missing, and passes each entry to `replay` in
   * order. The caller compacts it, which drops a truncated last line.
   * @throws Error naming file and line if a line before the last is damaged.
   */
  static async open(folder: string, replay: (entry: JournalEntry) => void): Promise<Journal> {
    await fs.mkdir(folder, { recursive: true });
    const file = path.join(folder, fileName);
    const handle = await fs.open(file, 'a+');
    try {
      replayLines(await handle.readFile('utf8'), file, replay);
      return new Journal(file, handle);
    } catch (reason) {
      await handle.close();
      throw reason;
    }
  }

  /** Whether it has doubled since it was compacted. */
  get isDue(): boolean {
    return this.bytes > 2 * this.bytesAfterCompaction + smallestCompaction;
  }

  /** Resolves once the entry is on disk. */
  append(entry: JournalEntry): Promise<void> {
    return this.next(async () => {
      const line = toLine(entry);
      await this.handle.appendFile(line);
      await this.handle.datasync();
      this.bytes += Buffer.byteLength(line);
    });
  }

  /**
   * Replaces the file with these entries in one atomic rename. Calls `entries` at a time when all
   * it may contain is either saved or still to be appended.
   */
  compact(entries: () => JournalEntry[]): Promise<void> {
    // One that waits for earlier steps is not due again.
    this.bytes = 0;
    return this.next(async () => {
      const text = entries().map(toLine).join('');
      const next = `${this.file}.next`;
      await fs.writeFile(next, text, { flush: true });
      await fs.rename(next, this.file);
      await syncFolder(path.dirname(this.file));
      await this.handle.close();
      this.handle = await fs.open(this.file, 'a+');
      this.bytes = this.bytesAfterCompaction = Buffer.byteLength(text);
    });
  }

  close(): Promise<void> {
    return this.next(() => this.handle.close());
  }

  private next(work: () => Promise<void>): Promise<void> {
    const done = this.step.then(work);
    this.step = done.catch(() => undefined);
    return done;
  }
}

function replayLines(text: string, file: string, replay: (entry: JournalEntry) => void): void {
  const lines = text.split('\n').slice(0, -1);
  lines.forEach((line, index) => {
    try {
      // A cast, because this class wrote the line: validating each value again would only slow down the start.
      replay(JSON.parse(line) as JournalEntry);
    } catch {
      throw new Error(
        `${file} is damaged at line ${index + 1}: restore the file from a copy, or delete that line and what it saved is lost.`,
      );
    }
  });
}

/** A rename is only durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
