import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from './Reply';
import type { Entry, Position, ReplyRecords } from './ReplyRecords';

/** How often a reply that another process writes is read, in ms. */
const readMs = 100;
/** How often its reader is noted and its record looked for, in readings. */
const noteEvery = 10;

/**
 * Copies an answer that another process writes, while it is read here. Becomes its author once the other is gone.
 * @param begun what its record holds so far
 * @returns this process's term once it is the author; undefined: the answer has ended
 */
export async function followRecord(
  reply: Reply,
  records: ReplyRecords,
  begun: Entry[],
): Promise<number | undefined> {
  let writer = '';
  let position: Position = { term: 0, count: 0 };

  /** Whether there was something. */
  function add(entries: Entry[] = []): boolean {
    for (const { position: at, owner = writer, texts, last } of entries) {
      position = at;
      writer = owner;
      reply.addTexts(texts);
      // An author who takes over afterwards was too late.
      if (!last) continue;
      reply.add({ sources: last.sources });
      reply.end(last.ending);
    }
    return entries.length > 0;
  }

  add(begun);
  for (let reads = 0; !reply.ending; reads += 1) {
    const isThorough = reads % noteEvery === 0;
    if (isThorough) void records.noteReader(reply.id);
    if (add(await records.read(reply.id, position)) || reply.ending) continue;
    // Redis forgot it; only its author, whom its readers may find, still has it.
    if (isThorough && (await records.readLast(reply.id)) === null) return void reply.move();
    if (!(await records.isWriting(writer)) && !reply.ending) {
      const term = position.term + 1;
      const taken = await records.takeOver(reply.id, term);
      // The copy then has all that the last author wrote, and this process's own entry, unless Redis is lost again.
      if (taken === 'kept' && add(await records.read(reply.id, position)))
        return reply.ending ? undefined : term;
    }
    await pause(readMs);
  }
  return undefined;
}
