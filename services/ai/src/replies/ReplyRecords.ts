import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReplySource } from '@synapsei/shared-types/chat';
import type { AiLink } from '../redis/AiLink';
import type { Question } from '../requests/Question';
import { messageKey } from './Replies';
import type { Ending, Reply } from './Reply';

/** The longest that an answer may take, in ms, its reader's absence included. */
const pendingMs = 30 * 60_000;
/** How long a reader at another process counts, in ms; it is noted several times as often. */
const readerMs = 5_000;
/** How long texts wait for others that are written with them, in ms: shorter than the pause between two words. */
const gatherMs = 10;
/** How often a reply that another process writes is read, in ms. */
const readMs = 100;
/** How often its reader is noted and its record looked for, in readings. */
const noteEvery = 10;
/** No process has this id. */
const nobody = '-';
/** Later than each entry of an author. */
const sealed = { term: Number.MAX_SAFE_INTEGER, count: 0 };

/** An author's term, and its chunks. Redis refuses what does not come after the last: who was replaced cannot write. */
type Position = { term: number; count: number };

/** How an answer ended, and what it cites. */
type LastPart = { ending: Ending; sources: ReplySource[] };

export type Entry = ReturnType<typeof toEntry>;

/** `outdated`: another process has taken over or ended it. `lost`: Redis forgot it. Undefined: Redis is away. */
export type Written = 'kept' | 'outdated' | 'lost' | undefined;

/** Records of answers in Redis, one stream each. Undefined everywhere: Redis is away. */
export class ReplyRecords {
  private writing: Promise<void> | undefined;

  constructor(
    private readonly link: AiLink,
    private readonly keepMs: number,
  ) {}

  /** Resolves when texts are written next: those of all replies together, and all that come until then. */
  nextWrite(): Promise<void> {
    this.writing ??= new Promise<void>((resolve) => void setTimeout(resolve, gatherMs)).then(() => {
      this.writing = undefined;
    });
    return this.writing;
  }

  /** Begins a record, unless its message has one (`repeated`) or its memory a pending one (`going`). */
  begin(id: string, question: Question) {
    const owned = [id, this.link.processId, JSON.stringify(question)];
    const values = [...owned, String(pendingMs), recordOf('')];
    return this.link.take('begin', keysOf(id, question), values);
  }

  /** The reply to the same message; null: none. */
  async findRepeated(question: Question): Promise<string | null | undefined> {
    if (question.idempotencyKey === undefined) return null;
    return this.link.take('get', [messageOf(question, '')], []);
  }

  /** The entries after a position, in order; none: the record is unknown, or has no more. */
  async read(id: string, after?: Position): Promise<Entry[] | undefined> {
    const start = after ? `(${toText(after)}` : '-';
    const entries = await this.link.attempt((client) => client.xRange(recordOf(id), start, '+'));
    return entries?.map(toEntry);
  }

  /** The last entry; null: the record is unknown. */
  async readLast(id: string): Promise<Entry | null | undefined> {
    const entries = await this.link.attempt((client) =>
      client.xRevRange(recordOf(id), '+', '-', { COUNT: 1 }),
    );
    return entries && (entries[0] ? toEntry(entries[0]) : null);
  }

  append(id: string, position: Position, texts: string[]): Promise<Written> {
    const entry = [toText(position), 'texts', JSON.stringify(texts)];
    return this.link.take('append', [recordOf(id)], entry);
  }

  /** Names the next author of a record, unless another process was faster. Default: nobody, without waiting until this process is dead. */
  handOver(id: string, term: number, owner = nobody): Promise<Written> {
    const position = toText({ term: term + 1, count: 0 });
    return this.link.take('append', [recordOf(id)], [position, 'owner', owner]);
  }

  /** Ends a record, whoever writes it. */
  async fail(id: string, question: Question, reason: string): Promise<void> {
    const ending: Ending = { type: 'error', data: reason };
    await this.finish(id, question, { ending, sources: [] }, [], sealed);
  }

  finish(
    id: string,
    question: Question,
    last: LastPart,
    texts: string[],
    position: Position,
  ): Promise<Written> {
    const entry = [toText(position), JSON.stringify(texts), JSON.stringify(last)];
    const mayRepeat = last.ending.type === 'complete' ? '0' : '1';
    const values = [id, ...entry, String(this.keepMs), mayRepeat];
    return this.link.take('finish', keysOf(id, question), values);
  }

  async noteReader(id: string): Promise<void> {
    await this.link.attempt((client) => client.set(readerOf(id), '1', { PX: readerMs }));
  }

  async hasReader(id: string): Promise<boolean> {
    return ((await this.link.attempt((client) => client.exists(readerOf(id)))) ?? 0) > 0;
  }

  /**
   * Copies an answer that another process writes, while it is read here. @param begun what its record holds so far
   * @returns this process's term once the other is gone and it is the author; undefined: the answer has ended
   */
  async follow(reply: Reply, begun: Entry[]): Promise<number | undefined> {
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
    const { id } = reply;
    for (let reads = 0; !reply.ending; reads += 1) {
      const isThorough = reads % noteEvery === 0;
      if (isThorough) void this.noteReader(id);
      if (add(await this.read(id, position)) || reply.ending) continue;
      // Redis forgot it; only its author, whom its readers may find, still has it.
      if (isThorough && (await this.readLast(id)) === null) return void reply.move();
      if (!(await this.isWriting(writer)) && !reply.ending) {
        const { term } = position;
        const taken = await this.handOver(id, term, this.link.processId);
        // The copy then has all that the last author wrote, and this process's own entry, unless Redis is lost again.
        if (taken === 'kept' && add(await this.read(id, position)))
          return reply.ending ? undefined : term + 1;
      }
      await pause(readMs);
    }
    return undefined;
  }

  /** Whether the author of a record is alive. What this process took over without learning so is written by nobody. */
  private async isWriting(owner: string): Promise<boolean> {
    return owner !== this.link.processId && (await this.link.isAlive(owner)) !== false;
  }
}

const recordOf = (id: string) => `ai:reply:${id}`;
const readerOf = (id: string) => `ai:reader:${id}`;

/** A message without a key is never repeated: no other has the reply's id. */
function messageOf(question: Question, id: string): string {
  const key = messageKey(question);
  const name = key === undefined ? id : createHash('sha256').update(key).digest('base64url');
  return `ai:message:${name}`;
}

const keysOf = (id: string, question: Question) => [
  recordOf(id),
  `ai:going:${question.memoryId}`,
  messageOf(question, id),
];

const toText = ({ term, count }: Position) => `${term}-${count}`;

function toEntry({ id, message }: { id: string; message: Record<string, string> }) {
  const [term = 0, count = 0] = id.split('-').map(Number);
  const { owner, question, texts = '[]', end } = message;
  return {
    position: { term, count },
    /** Of the first entry. */
    question: question === undefined ? undefined : (JSON.parse(question) as Question),
    /** The process that writes from here on. */
    owner,
    texts: JSON.parse(texts) as string[],
    last: end === undefined ? undefined : (JSON.parse(end) as LastPart),
  };
}
