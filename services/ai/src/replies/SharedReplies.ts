import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AiConfig } from '../config';
import type { AiLink } from '../redis/AiLink';
import type { Question } from '../requests/Question';
import type { Author } from './Author';
import { RecordReader } from './RecordReader';
import { refusePending, Replies, takeOverMs } from './Replies';
import { Reply } from './Reply';
import { ReplyRecords } from './ReplyRecords';
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

/** The answers of all processes with one Redis: each can be read, continued and stopped at any. */
export class SharedReplies extends Replies {
  private readonly records: ReplyRecords;
  /** Of answers that this process writes, or whose record lacks something. */
  private readonly drafts = new Map<Reply, SharedDraft>();
  /** Copies of answers that other processes write, while they are read here. */
  private readonly copies = new Map<string, Reply>();

  constructor(
    private readonly link: AiLink,
    limits: AiConfig['replies'],
  ) {
    super(limits);
    this.records = new ReplyRecords(link, limits.keepMs);
    link.listen(stopChannel, (message) => {
      const { id, reason } = JSON.parse(message) as { id: string; reason: string };
      void super.stop(id, reason);
    });
    link.listen(roomChannel, (id) => void this.makeRoom(id));
    link.onceBack(() => {
      for (const draft of this.drafts.values()) void draft.write();
    });
  }

  override get isIdle(): boolean {
    return super.isIdle && this.copies.size === 0;
  }

  override async find(id: string, author: Author): Promise<Reply | undefined> {
    return this.here(id) ?? (await this.openCopy(id, author));
  }

  override async findRepeated(question: Question, author: Author): Promise<Reply | undefined> {
    const own = await super.findRepeated(question, author);
    if (own) return own;
    const id = await this.records.findRepeated(question);
    return id ? this.find(id, author) : undefined;
  }

  override async begin(question: Question, author: Author): Promise<Reply> {
    this.checkRoom();
    const id = randomUUID();
    const begun = await this.records.begin(id, question);
    if (!begun) return super.begin(question, author);
    const [outcome, known] = begun;
    if (outcome === 'begun') {
      const reply = new Reply(question, this.sharedOptions(id, author), id);
      return this.write(reply, author, 1);
    }
    if (outcome === 'repeated') {
      const repeated = await this.find(known, author);
      if (repeated) return repeated;
    } else await this.waitForRoom(known, question);
    return this.begin(question, author);
  }

  override async stop(id: string, reason: string): Promise<boolean> {
    if (await super.stop(id, reason)) return true;
    const question = await new RecordReader(this.records, id).open();
    if (!question) return false;
    await this.records.fail(id, question, reason);
    await this.tell(stopChannel, JSON.stringify({ id, reason }));
    return true;
  }

  /** The answers go on at other processes, as soon as somebody asks for them. */
  override stopAll(): void {
    for (const reply of [...this.drafts.keys(), ...this.copies.values()]) reply.move();
    super.stopAll();
  }

  override stopUnread(): void {
    for (const reply of this.drafts.keys()) if (!reply.hasReaders) reply.move();
    super.stopUnread();
  }

  override async close(): Promise<void> {
    await super.close();
    await this.link.close();
  }

  protected override noteEnd(reply: Reply): void {
    super.noteEnd(reply);
    void this.closeDraft(reply);
  }

  private async closeDraft(reply: Reply): Promise<void> {
    const draft = this.drafts.get(reply);
    if (!draft || !reply.ending) return;
    await draft.close(reply.ending);
    if (draft.isSettled) this.drafts.delete(reply);
  }

  private here(id: string): Reply | undefined {
    return this.byId.get(id) ?? this.copies.get(id);
  }

  private sharedOptions(id: string, author: Author) {
    return { ...this.optionsOf(author), isReadElsewhere: () => this.records.hasReader(id) };
  }

  private write(reply: Reply, author: Author, term: number): Reply {
    const draft = new SharedDraft(reply, this.records, term, () => {
      if (reply.ending) this.drafts.delete(reply);
    });
    this.drafts.set(reply, draft);
    this.add(reply);
    author.write(reply, draft);
    return reply;
  }

  /** A copy ends with its last reader, until this process becomes its author. */
  private async openCopy(id: string, author: Author): Promise<Reply | undefined> {
    const reader = new RecordReader(this.records, id);
    const question = await reader.open();
    const meanwhile = this.here(id);
    if (meanwhile || !question) return meanwhile;
    const asAuthor = this.sharedOptions(id, author);
    const options = { ...asAuthor, graceMs: 0, onEnd: () => void this.copies.delete(id) };
    const reply = new Reply(question, options, id);
    this.copies.set(id, reply);
    reader.fill(reply);
    void this.follow(reply, reader, (term) => {
      this.copies.delete(id);
      Object.assign(options, asAuthor);
      this.write(reply, author, term);
    });
    return reply;
  }

  /** Fills a copy, until its end or until this process becomes its author. */
  private async follow(
    reply: Reply,
    reader: RecordReader,
    becomeAuthor: (term: number) => void,
  ): Promise<void> {
    for (let reads = 0; !reply.ending; reads += 1) {
      const isThorough = reads % noteEvery === 0;
      if (isThorough) void this.records.noteReader(reply.id);
      const found = await reader.read(reply, isThorough);
      if (found === 'news') continue;
      if (found === 'lost') reply.move();
      const term = found === 'orphaned' ? await reader.takeOver(reply) : undefined;
      if (term !== undefined && !reply.ending) return becomeAuthor(term);
      if (!reply.ending) await pause(readMs);
    }
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
    await this.records.fail(id, question, '');
  }

  /** Another process needs the place of an answer: ends it, or says that it is read. */
  private async makeRoom(id: string): Promise<void> {
    const reply = this.byId.get(id);
    if (!reply) return;
    await reply.unread(takeOverMs);
    if (await reply.isRead()) await this.records.noteReader(id);
    else reply.stop();
  }

  private async tell(channel: string, message: string): Promise<void> {
    await this.link.attempt((client) => client.publish(channel, message));
  }
}
