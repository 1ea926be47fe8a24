import { randomUUID } from 'node:crypto';
import { createClient, type RedisScripts } from '@redis/client';
import type { Check } from './addProbes';
import { pauseAwake } from './pauseAwake';

/** A process that has not said so for this long is dead, in ms. */
const leaseMs = 3_000;
/** How often it says so; Redis has as long to reply. */
const beatMs = 1_000;
const reconnectMs = 250;

const open = <Scripts extends RedisScripts>({ url, scripts }: LinkOptions<Scripts>) =>
  createClient({
    url,
    scripts,
    // A request never waits for Redis to return.
    disableOfflineQueue: true,
    // A command needs no timer of its own: the beat leaves a Redis that hangs, and that ends all of them.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: beatMs,
      // One that hangs before it is ready is not asked for a beat.
      socketTimeout: 3 * beatMs,
      reconnectStrategy: () => reconnectMs,
    },
  });

export type RedisClient<Scripts extends RedisScripts> = ReturnType<typeof open<Scripts>>;

type LinkOptions<Scripts extends RedisScripts> = {
  url: string;
  /** Of the service: its keys begin with it. */
  name: string;
  /** What its absence means, for the operator: `questions are answered without memory`. */
  consequence: string;
  /** Commands of the service's own. */
  scripts: Scripts;
  /** A reply that takes longer is not waited for, in ms. Default: until Redis counts as lost, two seconds. */
  replyMs?: number;
  /** Called once when Redis is lost, and once when it is back, with a sentence for the operator. */
  report: (sentence: string) => void;
};

/**
 * This process's link to Redis. It fails fast: without Redis every attempt ends at once, and everything goes on without
 * a restart when Redis is back. Also says that this process is alive, and tells whether another is.
 */
export class RedisLink<Scripts extends RedisScripts> {
  readonly processId = randomUUID();
  private readonly listeners = new Map<string, (message: string) => void>();
  private readonly onReturn: (() => void)[] = [];
  private client!: RedisClient<Scripts>;
  private beats: NodeJS.Timeout | undefined;
  /** Undefined until the first connection or its failure. */
  private hasRedis: boolean | undefined;

  constructor(private readonly options: LinkOptions<Scripts>) {}

  /** Whether Redis replied when it was last asked. */
  get isUp(): boolean {
    return this.hasRedis === true;
  }

  /** For `/readyz`: without Redis the service is degraded. */
  get checks(): Record<string, Check> {
    return { redis: { problem: () => (this.isUp ? undefined : 'away') } };
  }

  /** Resolves when Redis is there or known to be away, and never rejects: the service starts without it, too. */
  async start(): Promise<void> {
    this.connect();
    this.beats = setInterval(() => void this.beat(), beatMs).unref();
    const isKnown = () => this.hasRedis !== undefined;
    for (let waited = 0; !isKnown() && waited < 2 * beatMs; waited += 10) await pause(10);
  }

  /** The result of a command. Undefined: Redis is away, or refuses to work. */
  async attempt<Result>(
    command: (client: RedisClient<Scripts>) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { client } = this;
    if (!this.isUp) return undefined;
    try {
      return await this.inTime(command(client));
    } catch (reason) {
      if (client === this.client) this.noteAway(reason);
      return undefined;
    }
  }

  /** Calls `listener` with each message to a channel. */
  listen(channel: string, listener: (message: string) => void): void {
    this.listeners.set(channel, listener);
  }

  /** Calls `listener` each time that Redis is back. */
  onceBack(listener: () => void): void {
    this.onReturn.push(listener);
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
    await Promise.race([said, pause(beatMs)]);
    this.hasRedis = false;
    this.client.removeAllListeners().on('error', () => undefined);
    this.client.destroy();
  }

  private connect(): void {
    const client = open(this.options);
    this.client = client;
    client.on('error', (reason: unknown) => {
      if (client === this.client) this.noteAway(reason);
    });
    // The client itself subscribes again, but only to those that Redis once confirmed.
    const confirmed = new Set<string>();
    client.on('ready', () => {
      for (const [channel, listener] of this.listeners)
        if (!confirmed.has(channel))
          client.subscribe(channel, listener).then(
            () => confirmed.add(channel),
            () => undefined,
          );
      void this.beat();
    });
    // Each failure is an error event, too; this one is its last, after destroy.
    client.connect().catch(() => undefined);
  }

  private async inTime<Result>(reply: Promise<Result>): Promise<Result> {
    const { replyMs } = this.options;
    if (replyMs === undefined) return reply;
    // It may fail after it is no longer waited for.
    reply.catch(() => undefined);
    const isLate = pauseAwake(replyMs).then(() => Promise.reject(lateAfter(replyMs)));
    isLate.catch(() => undefined);
    return Promise.race([reply, isLate]);
  }

  /** Renews the lease, which also shows whether Redis takes writes. One that hangs is left. */
  private async beat(): Promise<void> {
    const { client } = this;
    if (!client.isReady) return;
    const renewed = client.set(this.leaseOf(this.processId), '1', { PX: leaseMs });
    const isLate = pauseAwake(beatMs).then(() => 'late' as const);
    try {
      const outcome = await Promise.race([renewed, isLate]);
      if (client !== this.client) return;
      if (outcome !== 'late') return this.noteBack();
      this.noteAway(lateAfter(beatMs));
      client.destroy();
      this.connect();
    } catch (reason) {
      if (client === this.client) this.noteAway(reason);
    }
  }

  private noteAway(reason: unknown): void {
    const isNews = this.hasRedis !== false;
    this.hasRedis = false;
    if (isNews)
      this.options.report(
        `Redis at ${this.address} (REDIS_URL) is away (${reasonOf(reason)}): ${this.options.consequence}.`,
      );
  }

  private noteBack(): void {
    const wasAway = this.hasRedis === false;
    this.hasRedis = true;
    if (!wasAway) return;
    this.options.report(`Redis at ${this.address} (REDIS_URL) is back.`);
    for (const listener of this.onReturn) listener();
  }

  /** Without name and password. */
  private get address(): string {
    return new URL(this.options.url).host;
  }

  private leaseOf(processId: string): string {
    return `${this.options.name}:process:${processId}`;
  }
}

const lateAfter = (ms: number) =>
  Object.assign(new Error('late'), { code: `no reply within ${ms} ms` });

/** A code or the first word of Redis' refusal, such as OOM or NOAUTH: the rest may hold what is kept there. */
function reasonOf(reason: unknown): string {
  const { code, message, name } = reason as Partial<Error> & { code?: string };
  return code ?? /^[A-Z]{2,}/.exec(message ?? '')?.[0] ?? name ?? 'unknown';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
