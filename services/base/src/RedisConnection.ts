import { EventEmitter } from 'node:events';
import { createClient, type RedisScripts } from '@redis/client';
import { pauseAwake } from './pauseAwake';

/** How long Redis has to reply to a probe, and how often it is probed, in ms. */
export const probeMs = 1_000;
const reconnectMs = 250;

export type RedisOptions<Scripts extends RedisScripts> = {
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

const open = <Scripts extends RedisScripts>({ url, scripts }: RedisOptions<Scripts>) =>
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

type Events<Scripts extends RedisScripts> = {
  /** Connected, perhaps again, and not probed yet. */
  ready: [client: RedisClient<Scripts>];
  /** Whether it works is known; more than once. */
  known: [];
  /** It was away. */
  back: [];
};

/**
 * A connection that fails fast: without Redis every attempt ends at once, and it goes on without a restart when Redis
 * is back.
 */
export class RedisConnection<Scripts extends RedisScripts> extends EventEmitter<Events<Scripts>> {
  private state: 'unknown' | 'up' | 'away' = 'unknown';
  private client!: RedisClient<Scripts>;

  constructor(protected readonly options: RedisOptions<Scripts>) {
    super();
  }

  /** Whether Redis replied when it was last asked. */
  get isUp(): boolean {
    return this.state === 'up';
  }

  protected connect(): void {
    const client = open(this.options);
    this.client = client;
    client.on('error', (reason: unknown) => this.noteAway(client, reason));
    client.on('ready', () => this.emit('ready', client));
    // Each failure is an error event, too; this one is its last, after destroy.
    client.connect().catch(() => undefined);
  }

  /** The result of a command. Undefined: Redis is away, or refuses to work. */
  async attempt<Result>(command: Command<Scripts, Result>): Promise<Result | undefined> {
    const { client } = this;
    const { replyMs } = this.options;
    if (!this.isUp) return undefined;
    try {
      return await (replyMs === undefined ? command(client) : within(replyMs, command(client)));
    } catch (reason) {
      this.noteAway(client, reason);
      return undefined;
    }
  }

  /** Shows by a command whether Redis works. One that hangs is left. */
  protected async probe(command: Command<Scripts, unknown>): Promise<void> {
    const { client } = this;
    if (!client.isReady) return;
    try {
      await within(probeMs, command(client));
      if (client === this.client) this.noteBack();
    } catch (reason) {
      if (client !== this.client) return;
      this.noteAway(client, reason);
      if (!(reason instanceof Late)) return;
      client.destroy();
      this.connect();
    }
  }

  async close(): Promise<void> {
    this.state = 'away';
    this.client.removeAllListeners().on('error', () => undefined);
    this.client.destroy();
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
