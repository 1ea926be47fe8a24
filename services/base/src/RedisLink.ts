import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createClient, type RedisScripts } from '@redis/client';
import type { Check } from './addProbes';
import { pauseAwake } from './pauseAwake';

/** How long Redis has to reply to a probe, and how often it is probed, in ms. */
const probeMs = 1_000;
const reconnectMs = 250;
/** A process that has not said so for this long is dead, in ms. It says so with each probe. */
const leaseMs = 3 * probeMs;

type LinkOptions<Scripts extends RedisScripts> = {
  /** Of the service: its keys begin with it. */
  name: string;
  url: string;
  /** What its absence means, for the operator: `questions are answered without memory`. */
  consequence: string;
  /** Commands of the service's own. */
  scripts: Scripts;
  /** A reply that takes longer is not waited for, in ms. Default: until Redis counts as lost, two seconds. */
  replyMs?: number;
  /** Called once when Redis is lost, and once when it is back, with a sentence for the operator. */
  report: (sentence: string) => void;
};

const open = <Scripts extends RedisScripts>({ url, scripts }: LinkOptions<Scripts>) =>
  createClient({
    url,
    scripts,
    // A request never waits for Redis to return.
    disableOfflineQueue: true,
    // A command needs no timer of its own: a probe leaves a Redis that hangs, and that ends all of them.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: probeMs,
      // One that hangs before it is ready is not probed.
      socketTimeout: 3 * probeMs,
      reconnectStrategy: () => reconnectMs,
    },
  });

export type RedisClient<Scripts extends RedisScripts> = ReturnType<typeof open<Scripts>>;

type Command<Scripts extends RedisScripts, Result> = (
  client: RedisClient<Scripts>,
) => Promise<Result>;

type Events = {
  /** Whether it works is known; more than once. */
  known: [];
  /** It was away. */
  back: [];
};

/**
 * This process's link to Redis. It fails fast: without Redis every attempt ends at once, and it goes on without a restart
 * when Redis is back. Also says that this process is alive, and tells whether another is.
 */
export class RedisLink<Scripts extends RedisScripts> extends EventEmitter<Events> {
  readonly processId = randomUUID();
  private state: 'unknown' | 'up' | 'away' = 'unknown';
  private client!: RedisClient<Scripts>;
  private readonly channels = new Map<string, (message: string) => void>();
  private beats: NodeJS.Timeout | undefined;

  constructor(private readonly options: LinkOptions<Scripts>) {
    super();
  }

  /** For `/readyz`: without Redis the service is degraded. */
  get checks(): Record<string, Check> {
    return { redis: { problem: () => (this.state === 'up' ? undefined : 'away') } };
  }

  /** Resolves when Redis is there or known to be away, and never rejects: the service starts without it, too. */
  async start(): Promise<void> {
    const signal = AbortSignal.timeout(2 * probeMs);
    const known = once(this, 'known', { signal }).catch(() => undefined);
    this.connect();
    this.beats = setInterval(() => void this.beat(), probeMs).unref();
    await known;
  }

  /** Calls `listener` with each message to a channel. Call it before `start`. */
  listen(channel: string, listener: (message: string) => void): void {
    this.channels.set(channel, listener);
  }

  /** The result of a command. Undefined: Redis is away, or refuses to work. */
  async attempt<Result>(command: Command<Scripts, Result>): Promise<Result | undefined> {
    const { client } = this;
    const { replyMs } = this.options;
    if (this.state !== 'up') return undefined;
    try {
      return await (replyMs === undefined ? command(client) : within(replyMs, command(client)));
    } catch (reason) {
      this.noteAway(client, reason);
      return undefined;
    }
  }

  /** Whether another process, or this one, has said lately that it is alive. Undefined: Redis is away. */
  async isAlive(processId: string): Promise<boolean | undefined> {
    const found = await this.attempt((client) => client.exists(this.leaseOf(processId)));
    return found === undefined ? undefined : found > 0;
  }

  /** Ends the link; others need not wait until this process's lease ends. */
  async close(): Promise<void> {
    clearInterval(this.beats);
    const said = this.attempt((client) => client.del(this.leaseOf(this.processId)));
    await Promise.race([said, once(AbortSignal.timeout(probeMs), 'abort')]);
    this.state = 'away';
    this.client.removeAllListeners().on('error', () => undefined);
    this.client.destroy();
  }

  private leaseOf(processId: string): string {
    return `${this.options.name}:process:${processId}`;
  }

  private connect(): void {
    const client = open(this.options);
    this.client = client;
    client.on('error', (reason: unknown) => this.noteAway(client, reason));
    client.on('ready', () => {
      // The client subscribes again when it reconnects, but only to what Redis once confirmed.
      void Promise.allSettled([...this.channels].map((entry) => client.subscribe(...entry)));
      void this.beat();
    });
    // Each failure is an error event, too; this one is its last, after destroy.
    client.connect().catch(() => undefined);
  }

  /** Renews the lease, which shows whether Redis works and takes writes. One that hangs is left. */
  private async beat(): Promise<void> {
    const { client } = this;
    if (!client.isReady) return;
    try {
      const lease = this.leaseOf(this.processId);
      await within(probeMs, client.set(lease, '1', { PX: leaseMs }));
      if (client === this.client) this.noteBack();
    } catch (reason) {
      if (client !== this.client) return;
      this.noteAway(client, reason);
      if (!(reason instanceof Late)) return;
      client.destroy();
      this.connect();
    }
  }

  private noteAway(client: RedisClient<Scripts>, reason: unknown): void {
    if (client !== this.client) return;
    if (this.state !== 'away')
      this.report(`away (${reasonOf(reason)}): ${this.options.consequence}.`);
    this.state = 'away';
    this.emit('known');
  }

  private noteBack(): void {
    const wasAway = this.state === 'away';
    this.state = 'up';
    this.emit('known');
    if (!wasAway) return;
    this.report('back.');
    this.emit('back');
  }

  /** Names the address without name and password. */
  private report(news: string): void {
    this.options.report(`Redis at ${new URL(this.options.url).host} (REDIS_URL) is ${news}`);
  }
}

class Late extends Error {
  constructor(readonly code: string) {
    super();
  }
}

/** @throws Late */
async function within<Result>(ms: number, reply: Promise<Result>): Promise<Result> {
  // It may fail after it is no longer waited for.
  reply.catch(() => undefined);
  const late = new Late(`no reply within ${ms} ms`);
  const outcome = await Promise.race([reply, pauseAwake(ms).then(() => late)]);
  if (outcome === late) throw late;
  return outcome as Result;
}

/** A code or the first word of Redis' refusal, such as OOM or NOAUTH: the rest may hold what is kept there. */
function reasonOf(reason: unknown): string {
  const { code, message, name } = reason as Partial<Error> & { code?: string };
  return code ?? /^[A-Z]{2,}/.exec(message ?? '')?.[0] ?? name ?? 'unknown';
}
