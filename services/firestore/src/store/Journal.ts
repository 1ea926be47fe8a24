import fs from 'node:fs/promises';
import path from 'node:path';
import type { Document } from '../values/Value';

/** The result of one commit; one line of the journal. Documents are complete, so replaying is idempotent. */
export type JournalEntry = { set?: Document[]; delete?: string[] };

type Waiting = { line: string; resolve: () => void; reject: (reason: unknown) => void };

const fileName = 'journal.jsonl';

/**
 * Append-only file of JSON lines. An entry counts as saved once it is flushed to disk; entries that
 * arrive during a flush share the next one. A line truncated by a crash was never acknowledged and
 * is dropped.
 */
export class Journal {
  private waiting: Waiting[] = [];
  private flushing: Promise<void> = Promise.resolve();
  private isFlushing = false;

  private constructor(
    private readonly file: string,
    private handle: fs.FileHandle,
    private bytes: number,
  ) {}

  /**
   * Opens the journal of a folder, creating both if missing, and passes each entry to `replay` in
   * order.
   * @throws Error naming file and line if a line before the last is damaged.
   */
  static async open(folder: string, replay: (entry: JournalEntry) => void): Promise<Journal> {
    await fs.mkdir(folder, { recursive: true });
    const file = path.join(folder, fileName);
    const handle = await fs.open(file, 'a+');
    try {
      const contents = await handle.readFile();
      const whole = contents.subarray(0, contents.lastIndexOf(0x0a) + 1);
      replayLines(whole.toString(), file, replay);
      if (whole.length < contents.length) await handle.truncate(whole.length);
      return new Journal(file, handle, whole.length);
    } catch (reason) {
      await handle.close();
      throw reason;
    }
  }

  get size(): number {
    return this.bytes;
  }

  /** Resolves once the entry is on disk. */
  append(entry: JournalEntry): Promise<void> {
    const line = `${JSON.stringify(entry)}\n`;
    const saved = new Promise<void>((resolve, reject) => {
      this.waiting.push({ line, resolve, reject });
    });
    this.flush();
    return saved;
  }

  /**
   * Replaces the file with these entries in one atomic rename, after earlier appends. Calls
   * `entries` at a time when all it may contain is either saved or still to be appended.
   */
  compact(entries: () => JournalEntry[]): Promise<void> {
    const rewritten = this.flushing.then(() => this.rewrite(entries()));
    // A failed rewrite leaves the old file in place, so appending continues.
    this.flushing = rewritten.catch(() => undefined);
    return rewritten;
  }

  async close(): Promise<void> {
    while (this.isFlushing) await this.flushing;
    await this.flushing;
    await this.handle.close();
  }

  private flush(): void {
    if (this.isFlushing) return;
    this.isFlushing = true;
    this.flushing = this.flushing.then(() => this.writeWaiting());
  }

  private async writeWaiting(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    this.isFlushing = false;
    const text = batch.map(({ line }) => line).join('');
    try {
      await this.handle.appendFile(text);
      await this.handle.datasync();
      this.bytes += Buffer.byteLength(text);
      batch.forEach(({ resolve }) => resolve());
    } catch (reason) {
      batch.forEach(({ reject }) => reject(reason));
    }
  }

  private async rewrite(entries: JournalEntry[]): Promise<void> {
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    const next = `${this.file}.next`;
    await fs.writeFile(next, text, { flush: true });
    await fs.rename(next, this.file);
    await syncFolder(path.dirname(this.file));
    await this.handle.close();
    this.handle = await fs.open(this.file, 'a+');
    this.bytes = Buffer.byteLength(text);
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
