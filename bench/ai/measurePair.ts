import { startRedis } from '@synapsei/service-base/testing/startRedis';
import { inTurns } from '../figures';
import { burst, type Burst, type BurstPlan } from './burst';
import { sides, startSides, type Started } from './startSides';

/** Of two processes that share replies, memory and limits. */
const sharing = (redis: string) => ({
  REDIS_URL: redis,
  MEMORY_SECRET: 'the same secret of both processes',
});

/** The same connections over two processes: their events add up, the slower first event counts. */
async function burstBoth(both: [Started, Started], plan: BurstPlan) {
  const half = { ...plan, connections: plan.connections / 2 };
  const [left, right] = await Promise.all(both.map((started) => burst(started, half)));
  const sum = (of: keyof Burst) => left![of] + right![of];
  const processorSeconds = (one: Burst) => one.events / one.eventsPerProcessorSecond;
  return {
    ...left!,
    errors: sum('errors'),
    events: sum('events'),
    eventsPerSecond: sum('eventsPerSecond'),
    eventsPerProcessorSecond: sum('events') / (processorSeconds(left!) + processorSeconds(right!)),
    firstEventP99: Math.max(left!.firstEventP99, right!.firstEventP99),
  };
}

/** One process without Redis and two with it in turns, and as many bare servers. */
export async function measurePair(connections: number, runs: number) {
  const redis = await startRedis();
  const measure = async (delayMs: number, plan: BurstPlan) => {
    const alone = await startSides(delayMs);
    const left = await startSides(delayMs, sharing(redis.url));
    const right = await startSides(delayMs, sharing(redis.url));
    const measured = await inTurns(sides, runs, async (side) => ({
      one: await burst(alone[side], plan),
      two: await burstBoth([left[side], right[side]], plan),
    }));
    for (const { stop } of [alone, left, right]) await stop();
    return measured;
  };
  const pair = {
    paced: await measure(15, { connections, rounds: 1 }),
    unpaced: await measure(0, { connections, rounds: 8 }),
    unpacedNew: await measure(0, { connections, rounds: 4, areNew: true }),
  };
  await redis.stop();
  return pair;
}

export type Pair = Awaited<ReturnType<typeof measurePair>>;
