import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { RedisScripts } from '@redis/client';
import type { Check } from './addProbes';
import { probeMs, RedisConnection, type RedisClient, type RedisOptions } from './RedisConnection';

export type { RedisClient };

/** A process that has not said so for this long is dead, in ms. It says so with each probe. */
const leaseMs = 3 * probeMs;

type LinkOptions<Scripts extends RedisScripts> = RedisOptions<Scripts> & {
  /** Of the service: its keys begin with it. */
  name: string;
};

/** This process's link to Redis. Also says that this process is alive, and tells whether another is. */
export class RedisLink<Scripts extends RedisScripts> extends RedisConnection<Scripts> {
  readonly processId = randomUUID();
  private readonly channels = new Map<string, (message: string) => void>();
  private readonly leases: string;
  private beats: NodeJS.Timeout | undefined;

  constructor({ name, ...options }: LinkOptions<Scripts>) {
    super(options);
    this.leases = `${name}:process:`;
    this.on('ready', (client) => {
      // The client subscribes again when it reconnects, but only to what Redis once confirmed.
      void Promise.allSettled([...this.channels].map((entry) => client.subscribe(...entry)));
      void this.beat();
    });
  }

  /** For `/readyz`: without Redis the service is degraded. */
  get checks(): Record<string, Check> {
    return { redis: { problem: () => (this.isUp ? undefined : 'away') } };
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

  /** Whether another process, or this one, has said lately that it is alive. Undefined: Redis is away. */
  async isAlive(processId: string): Promise<boolean | undefined> {
    const found = await this.attempt((client) => client.exists(this.leases + processId));
    return found === undefined ? undefined : found > 0;
  }

  /** Ends the link; others need not wait until this process's lease ends. */
  override async close(): Promise<void> {
    clearInterval(this.beats);
    const said = this.attempt((client) => client.del(this.leases + this.processId));
    await Promise.race([said, once(AbortSignal.timeout(probeMs), 'abort')]);
    await super.close();
  }

  /** Renews the lease, which also shows whether Redis takes writes. */
  private beat(): Promise<void> {
    const lease = this.leases + this.processId;
    return this.probe((client) => client.set(lease, '1', { PX: leaseMs }));
  }
}
