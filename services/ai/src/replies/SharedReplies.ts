import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AiLink } from '../redis/AiLink';
import type { Question } from '../requests/Question';
import { refusePending, takeOverMs, type Replies } from './Replies';
import { Reply } from './Reply';
import type { Author, ReplyKeeper } from './ReplyKeeper';
import { RecordReader } from './RecordReader';
import type { ReplyRecords } from './ReplyRecords';
import { SharedDraft } from './SharedDraft';

/** Tells the process that writes an answer to end it. */
const stopChannel = 'ai:stop';
/** Tells the process that writes an answer that the conversation goes on without it. */
const roomChannel = 'ai:room';
/** How often a reply that another process writes is read, in ms. */
const readMs = 100;
/** How often its reader is noted, in readings. */
const noteEvery = 10;
/** How long a process may need to end an answer that nobody reads, in ms. */
const roomMs = 3 * takeOverMs;

type SharedRepliesOptions = {
  link: AiLink;
  records: ReplyRecords;
  /** Those of this process; all of them while Redis is away. */
  own: Replies;
};

/** The answers of all processes with one Redis: each can be read, continued and stopped at any. */
export class SharedReplies implements ReplyKeeper {
  private readonly own: Replies;
  private readonly link: AiLink;
  private readonly records: ReplyRecords;
  /** Of answers that this process writes, or whose record lacks something. */
  private readonly drafts = new Map<Reply, SharedDraft>();
  /** Copies of answers that other processes write, while they are read here. */
  private readonly copies = new Map<string, Reply>();

  constructor({ link, records, own }: SharedRepliesOptions) {
    this.link = link;
    this.records = records;
    this.own = own;
    link.listen(stopChannel, (message) => {
      const { id, reason } = JSON.parse(message) as { id: string; reason: string };
      own.stop(id, reason);
    });
    link.listen(roomChannel, (id) => void this.makeRoom(id));
    link.onceBack(() => this.settle());
  }

  get open(): number {
    return this.own.open;
  }

  get kept(): number {
    return this.own.kept;
  }

  get isIdle(): boolean {
    return this.own.isIdle && this.copies.size === 0;
  }

  async find(id: string, author: Author): Promise<Reply | undefined> {
    return this.own.find(id) ?? this.copies.get(id) ?? (await this.openCopy(id, author));
  }

  async findRepeated(question: Question, author: Author): Promise<Reply | undefined> {
    const own = this.own.findRepeated(question);
    if (own) return own;
    const id = await this.records.findRepeated(question);
    return id ? this.find(id, author) : undefined;
  }

  async begin(question: Question, author: Author): Promise<Reply> {
    this.own.checkRoom();
    const id = randomUUID();
    const begun = await this.records.begin(id, question);
    if (!begun) return this.own.begin(question, author);
    const [outcome, known] = begun;
    if (outcome === 'begun') {
      const options = { ...this.optionsOf(id, author), onEnd: this.onEnd(author) };
      return this.write(new Reply(question, options), author, 1);
    }
    if (outcome === 'repeated') {
      const repeated = await this.find(known, author);
      if (repeated) return repeated;
    } else await this.waitForRoom(known, question);
    return this.begin(question, author);
  }

  async stop(id: string, reason: string): Promise<boolean> {
    if (this.own.stop(id, reason)) return true;
    const question = await new RecordReader(this.records, id).open();
    if (!question) return false;
    await this.records.finish(id, question, {
      ending: { type: 'error', data: reason },
      sources: [],
    });
    await this.tell(stopChannel, JSON.stringify({ id, reason }));
    return true;
  }

  /** The answers go on at other processes, as soon as somebody asks for them. */
  stopAll(): void {
    for (const reply of [...this.drafts.keys(), ...this.copies.values()]) reply.move();
    this.own.stopAll();
  }

  stopUnread(): void {
    for (const reply of this.drafts.keys()) if (!reply.hasReaders) reply.move();
    this.own.stopUnread();
  }

  async close(): Promise<void> {
    this.stopAll();
    this.own.close();
    await this.link.close();
  }

  private write(reply: Reply, author: Author, term: number): Reply {
    const draft = new SharedDraft(reply, this.records, term, () => {
      if (reply.ending) this.drafts.delete(reply);
    });
    this.drafts.set(reply, draft);
    this.own.add(reply);
    author.write(reply, draft);
    return reply;
  }

  private optionsOf(id: string, author: Author) {
    return { ...author, id, isReadElsewhere: () => this.records.hasReader(id) };
  }

  private onEnd(author: Author) {
    return (reply: Reply) => {
      this.own.noteEnd(reply);
      void this.noteEnd(reply);
      author.onEnd(reply);
    };
  }

  private async noteEnd(reply: Reply): Promise<void> {
    const draft = this.drafts.get(reply);
    if (!draft || !reply.ending) return;
    await draft.close(reply.ending);
    if (draft.isSettled) this.drafts.delete(reply);
  }

  /** Writes what Redis missed while it was away. */
  private settle(): void {
    for (const draft of this.drafts.values()) void draft.settle();
  }

  /** A copy ends with its last reader, until this process becomes its author. */
  private async openCopy(id: string, author: Author): Promise<Reply | undefined> {
    const reader = new RecordReader(this.records, id);
    const question = await reader.open();
    const meanwhile = this.own.find(id) ?? this.copies.get(id);
    if (meanwhile || !question) return meanwhile;
    const onEnd = () => void this.copies.delete(id);
    const options = { ...this.optionsOf(id, author), graceMs: 0, onEnd };
    const reply = new Reply(question, options);
    this.copies.set(id, reply);
    reader.fill(reply);
    const becomeAuthor = (term: number) => {
      this.copies.delete(id);
      Object.assign(options, { graceMs: author.graceMs, onEnd: this.onEnd(author) });
      this.write(reply, author, term);
    };
    void this.follow(reply, reader, becomeAuthor);
    return reply;
  }

  private async follow(
    reply: Reply,
    reader: RecordReader,
    becomeAuthor: (term: number) => void,
  ): Promise<void> {
    for (let reads = 0; !reply.ending; reads += 1) {
      if (reads % noteEvery === 0) void this.records.noteReader(reply.id);
      if (await reader.read(reply)) continue;
      if (reads % noteEvery === 0 && (await this.isLost(reply))) return reply.move();
      const term = (await this.isOrphan(reader)) ? await reader.takeOver(reply) : undefined;
      if (term !== undefined && !reply.ending) return becomeAuthor(term);
      if (!reply.ending) await pause(readMs);
    }
  }

  /** Whether Redis forgot its record: only its author, whom its readers may find, still has it. */
  private async isLost(reply: Reply): Promise<boolean> {
    return (await this.records.readLast(reply.id)) === null;
  }

  /** What this process took over without learning so is written by nobody, either. */
  private async isOrphan({ owner }: RecordReader): Promise<boolean> {
    return owner === this.records.processId || (await this.link.isAlive(owner)) === false;
  }

  /** Waits until the pending answer of a conversation is over. @throws RequestError 429 if it is read. */
  private async waitForRoom(id: string, question: Question): Promise<void> {
    if (this.copies.has(id)) refusePending();
    await this.tell(roomChannel, id);
    for (let waited = 0; waited < roomMs; waited += readMs) {
      const last = await this.records.readLast(id);
      if (!last || last.last) return;
      if (await this.records.hasReader(id)) refusePending();
      await pause(readMs);
    }
    // Its process is dead, or does not know it any more.
    await this.records.finish(id, question, { ending: { type: 'error', data: '' }, sources: [] });
  }

  /** Another process needs the place of an answer: ends it, or says that it is read. */
  private async makeRoom(id: string): Promise<void> {
    const reply = this.own.find(id);
    if (!reply) return;
    await reply.unread(takeOverMs);
    if (await reply.isRead()) await this.records.noteReader(id);
    else reply.stop();
  }

  private async tell(channel: string, message: string): Promise<void> {
    await this.link.attempt((client) => client.publish(channel, message));
  }
}
