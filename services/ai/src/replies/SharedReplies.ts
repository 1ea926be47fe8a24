import { RequestError } from '@synapsei/service-base';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AiLink } from '../redis/AiLink';
import type { Question } from '../requests/Question';
import { refusePending, Replies, takeOverMs, type ReplyLimits } from './Replies';
import { Reply, type Author } from './Reply';
import { ReplyRecords, type Entry } from './ReplyRecords';
import { SharedDraft } from './SharedDraft';

/** Tells the process that writes an answer to end it. */
const stopChannel = 'ai:stop';
/** Tells the process that writes an answer that the conversation goes on without it. */
const roomChannel = 'ai:room';
/** How long a process may need to end an answer that nobody reads, and how often its record is read meanwhile, in ms. */
const roomMs = 3 * takeOverMs;
const readMs = 100;
/** In seconds. */
const retryAfter = 5;

/** The answers of all processes with one Redis: each can be read, continued and stopped at any. */
export class SharedReplies extends Replies {
  private readonly records: ReplyRecords;
  /** Of answers that this process writes, or whose record lacks something. */
  private readonly drafts = new Map<Reply, SharedDraft>();
  /** Copies of answers that other processes write, while they are read here. */
  private readonly copies = new Map<string, Reply>();

  constructor(
    private readonly link: AiLink,
    limits: ReplyLimits,
  ) {
    super(limits);
    this.records = new ReplyRecords(link, limits.replyKeepMs);
    link.listen(stopChannel, (message) => {
      const { id, reason } = JSON.parse(message) as { id: string; reason: string };
      void super.stop(id, reason);
    });
    link.listen(roomChannel, (id) => void this.makeRoom(id));
    link.on('back', () => {
      for (const draft of this.drafts.values()) void draft.write();
    });
  }

  override get isIdle(): boolean {
    return super.isIdle && this.copies.size === 0;
  }

  override async find(id: string, author: Author): Promise<Reply | undefined> {
    const here = () => this.byId.get(id) ?? this.copies.get(id);
    const known = here();
    if (known) return known;
    const entries = await this.readRecord(id);
    // Somebody may have opened it meanwhile.
    return here() ?? this.openCopy(id, entries, author);
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
    if (outcome === 'begun')
      return this.write(new Reply(question, this.sharedOptions(id, author), id), author, 1);
    if (outcome === 'going') await this.waitForRoom(known, question);
    const repeated = outcome === 'repeated' ? await this.find(known, author) : undefined;
    return repeated ?? this.begin(question, author);
  }

  override async stop(id: string, reason: string): Promise<boolean> {
    if (await super.stop(id, reason)) return true;
    const [first] = await this.readRecord(id);
    if (!first?.question) return false;
    await this.records.fail(id, first.question, reason);
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
    void this.endRecord(reply);
  }

  private async endRecord(reply: Reply): Promise<void> {
    const draft = this.drafts.get(reply);
    if (!draft || !reply.ending) return;
    await draft.endRecord(reply.ending);
    if (draft.isClosed) this.drafts.delete(reply);
  }

  /** What the record of an answer holds; nothing: there is none. @throws RequestError 503 without Redis. */
  private async readRecord(id: string): Promise<Entry[]> {
    const entries = await this.records.read(id);
    if (entries) return entries;
    const message = `This answer cannot be continued right now. Try again in ${retryAfter} s.`;
    throw new RequestError(503, message, { retryAfter });
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
  private openCopy(id: string, entries: Entry[], author: Author): Reply | undefined {
    const question = entries[0]?.question;
    if (!question) return undefined;
    const asAuthor = this.sharedOptions(id, author);
    const options = { ...asAuthor, graceMs: 0, onEnd: () => void this.copies.delete(id) };
    const reply = new Reply(question, options, id);
    this.copies.set(id, reply);
    void this.records.follow(reply, entries).then((term) => {
      if (term === undefined || reply.ending) return;
      this.copies.delete(id);
      Object.assign(options, asAuthor);
      this.write(reply, author, term);
    });
    return reply;
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
