import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { median } from '../median';
import { burst, type Burst } from './measure';
import type { Started } from './startProcess';
import { startSides, type Side, type Sides } from './startSides';

export type Pair = Record<'paced' | 'unpaced', Record<Side, { one: Burst[]; two: Burst[] }>>;

const redisPort = 16_379;
/** Of two processes that share replies, memory and limits. */
const sharing = {
  REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  MEMORY_SECRET: 'the same secret of both processes',
};

async function startRedis() {
  const args = ['--port', String(redisPort), '--save', '', '--appendonly', 'no'];
  const redis = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of redis.stdout) if (String(line).includes('Ready to accept')) break;
  redis.stdout.resume();
  return async () => {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  };
}

/** The same connections over two processes: their events add up, the slower first event counts. */
async function burstBoth(both: [Started, Started], connections: number, rounds: number) {
  const half = { connections: connections / 2, rounds };
  const [left, right] = await Promise.all(both.map((started) => burst(started, half)));
  const sum = (of: keyof Burst) => left![of] + right![of];
  return {
    ...left!,
    errors: sum('errors'),
    events: sum('events'),
    eventsPerSecond: sum('eventsPerSecond'),
    firstEventP99: Math.max(left!.firstEventP99, right!.firstEventP99),
  };
}

/** One process without Redis and two with it in turns, and as many bare servers. */
export async function measurePair(connections: number, runs: number): Promise<Pair> {
  const stopRedis = await startRedis();
  const measure = async (delayMs: number, rounds: number) => {
    const started = [
      await startSides(delayMs),
      await startSides(delayMs, sharing),
      await startSides(delayMs, sharing),
    ];
    const [alone, left, right] = started as [Sides, Sides, Sides];
    const measured = {
      service: { one: [] as Burst[], two: [] as Burst[] },
      bare: { one: [] as Burst[], two: [] as Burst[] },
    };
    // The first run is a warm-up.
    for (let run = 0; run <= runs; run += 1)
      for (const side of ['service', 'bare'] as const) {
        const one = await burst(alone[side], { connections, rounds });
        const two = await burstBoth([left[side], right[side]], connections, rounds);
        if (run === 0) continue;
        measured[side].one.push(one);
        measured[side].two.push(two);
      }
    for (const { stop } of started) await stop();
    return measured;
  };
  const pair = { paced: await measure(15, 1), unpaced: await measure(0, 8) };
  await stopRedis();
  return pair;
}

/** Of two processes, as a multiple of one. */
export function pairRatio({ one, two }: { one: Burst[]; two: Burst[] }, of: keyof Burst): number {
  const mid = (bursts: Burst[]) => median(bursts.map((each) => each[of]));
  return mid(two) / mid(one);
}
