import { setTimeout as pause } from 'node:timers/promises';
import type { StreamEvent } from '@synapsei/shared-types/chat';
import { memoryOf } from './readEvents';

type Asked = { message: string; type?: string; conversationId?: string; key?: string };

/** Pauses before a broken connection is resumed, in ms: those of the chat. */
const pauses = [500, 1_000, 2_000];

let visitors = 0;

/** One visitor with the chat's manners: a question is sent once, a broken reply is resumed by its id. */
export class Visitor {
  /** As received; a chunk is counted once. */
  readonly chunks: string[] = [];
  /** The processes that served this visitor, in order. */
  readonly servedBy: string[] = [];
  replyId = '';
  /** The last event; undefined: the reply broke off for good. */
  end: StreamEvent | undefined;
  private memory: Record<string, string> = {};
  private readonly conversationId: string;
  private leaving = new AbortController();

  constructor(
    private url: string,
    name = `visitor-${process.pid}-${(visitors += 1)}`,
  ) {
    this.conversationId = name;
  }

  get text(): string {
    return this.chunks.join('');
  }

  /** Asks, and reads to the end of the reply. @throws Error if the question is refused. */
  async ask({ message, type = 'faq', conversationId = this.conversationId, key }: Asked) {
    this.chunks.length = 0;
    this.end = undefined;
    this.leaving = new AbortController();
    const response = await fetch(`${this.url}/api/ai/chat/stream`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...this.memory,
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ message, type, conversationId }),
      signal: this.leaving.signal,
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    this.memory = memoryOf(response);
    if (await this.read(response)) return this;
    return this.resumeUntilEnd();
  }

  /** From now on asks elsewhere. */
  goTo(url: string): this {
    this.url = url;
    return this;
  }

  /** Breaks the connection, as a network does. */
  drop(): void {
    this.leaving.abort();
  }

  private async resumeUntilEnd() {
    for (const ms of pauses) {
      await pause(ms * (0.5 + Math.random()));
      if (await this.resume()) break;
    }
    return this;
  }

  stop = () => fetch(`${this.url}/api/ai/replies/${this.replyId}`, { method: 'DELETE' });

  /** Requests what is missing. Returns whether that was the end. */
  async resume(): Promise<boolean> {
    this.leaving = new AbortController();
    const address = `${this.url}/api/ai/replies/${this.replyId}?after=${this.chunks.length}`;
    const response = await fetch(address, { signal: this.leaving.signal }).catch(() => undefined);
    return response?.ok ? this.read(response) : false;
  }

  private async read(response: Response): Promise<boolean> {
    this.servedBy.push(response.headers.get('x-served-by') ?? '');
    let rest = '';
    const decoder = new TextDecoder();
    try {
      for await (const part of response.body!) {
        const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
        rest = lines.pop()!;
        for (const line of lines) this.takeIn(line);
      }
    } catch {
      // Broken: whatever was whole has been taken in.
    }
    return this.end !== undefined;
  }

  private takeIn(line: string): void {
    if (!line.startsWith('data: ')) return;
    const event = JSON.parse(line.slice('data: '.length)) as StreamEvent;
    if (event.type === 'chunk') this.chunks.push(event.data);
    else if (event.type === 'reply') this.replyId = event.data;
    else if (event.type !== 'sources') this.end = event;
  }
}
