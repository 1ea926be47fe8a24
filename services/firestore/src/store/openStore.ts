import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { FirestoreError } from '../FirestoreError';
import type { Document } from '../Value';

/** The documents after one commit, by name: one line of the journal. */
type Entry = { set: Document[]; delete: string[] };

const toLine = (entry: Entry) => `${JSON.stringify(entry)}\n`;

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Documents in memory and in a journal of JSON lines. An incomplete last line was never acknowledged, so it is dropped. */
export async function openStore(folder: string) {
  const documents = new Map<string, Document>();
  /** Time of the last commit, in microseconds since 1970. */
  let time = 0;
  /** The pending appends, one commit after the other. Rejects after the first that fails. */
  let saved: Promise<void> = Promise.resolve();

  function apply(entry: Entry): void {
    for (const document of entry.set) {
      documents.set(document.name, document);
      const { updateTime: at } = document;
      const microseconds = Date.parse(`${at.slice(0, 23)}Z`) * 1_000 + Number(at.slice(23, 26));
      time = Math.max(time, microseconds);
    }
    for (const name of entry.delete) documents.delete(name);
  }

  const file = path.join(folder, 'journal.jsonl');
  const text = existsSync(file) ? await fs.readFile(file, 'utf8') : '';
  for (const [index, line] of text.split('\n').slice(0, -1).entries())
    try {
      apply(JSON.parse(line) as Entry);
    } catch {
      throw new Error(
        `${file} is damaged at line ${index + 1}: restore the file from a copy, or delete that line, which loses its commit.`,
      );
    }
  const journal = await beginJournal(file, [...documents.values()]);

  return {
    get: (name: string) => documents.get(name),
    list: (collection: string): Document[] =>
      [...documents.values()]
        .filter(({ name }) => path.posix.dirname(name) === collection)
        .sort((left, right) => (left.name < right.name ? -1 : 1)),
    /** The time of a commit: later than every other, even if the clock was set back, because clients order by it. */
    nextTime(): string {
      time = Math.max(time + 1, Date.now() * 1_000);
      const date = new Date(Math.floor(time / 1_000)).toISOString();
      return `${date.slice(0, 23)}${String(time % 1_000).padStart(3, '0')}Z`;
    },
    /** Resolves once it is on disk. @throws FirestoreError UNAVAILABLE if it cannot be saved; nothing more is accepted then. */
    async save(changed: Map<string, Document | undefined>): Promise<void> {
      const set = [...changed.values()].filter((document) => document !== undefined);
      const entry = { set, delete: [...changed.keys()].filter((name) => !changed.get(name)) };
      apply(entry);
      saved = saved.then(async () => {
        await journal.appendFile(toLine(entry));
        await journal.datasync();
      });
      await saved.catch(() => {
        throw new FirestoreError(
          'UNAVAILABLE',
          'The data folder cannot be written (disk full or no permission?). Fix it and restart the service.',
        );
      });
    },
    async close(): Promise<void> {
      await saved.catch(() => undefined);
      await journal.close();
    },
  };
}

/** Replaces the journal by one of the remaining documents, so that it does not grow forever. */
async function beginJournal(file: string, documents: Document[]) {
  const next = `${file}.next`;
  await fs.mkdir(path.dirname(file), { recursive: true });
  const lines = documents.map((one) => toLine({ set: [one], delete: [] }));
  await fs.writeFile(next, lines.join(''), { flush: true });
  await fs.rename(next, file);
  // A renamed file is durable only once its folder has been synced.
  const folder = await fs.open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
  return fs.open(file, 'a');
}
