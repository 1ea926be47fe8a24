import { pairRatio, type Pair } from './measurePair';
import type { Burst } from './measure';
import type { PausedReaders } from './measurePausedReaders';
import type { Side } from './startSides';

export const targets = {
  errors: 0,
  firstEventP99Ms: 250,
  memoryKbPerStream: 60,
  throughput: 0.7,
  pausedGrowthMb: 1,
  pairThroughput: 1.6,
  pairFirstEvent: 1.3,
};

export type Figure = {
  name: string;
  service: string;
  bare: string;
  target: string;
  isMet: boolean;
};

type Medians = Record<'paced' | 'unpaced' | 'memory', Record<Side, Burst>>;

/** A measured value beside its target. */
export function toFigures(
  medians: Medians,
  errors: number,
  paused: PausedReaders,
  connections: number,
): Figure[] {
  const { paced, unpaced, memory } = medians;
  const perStream = (burst: Burst) => burst.grownKb / connections;
  const shareOf = (of: keyof Burst, { service, bare }: Record<Side, Burst>) =>
    service[of] / bare[of];
  const throughput = (name: string, of: keyof Burst, sides: Record<Side, Burst>): Figure => ({
    name,
    service: `${thousands(sides.service[of])} (${shareOf(of, sides).toFixed(2)}×)`,
    bare: thousands(sides.bare[of]),
    target: `≥ ${targets.throughput}×`,
    isMet: shareOf(of, sides) >= targets.throughput,
  });
  return [
    { name: 'errors', service: String(errors), bare: '', target: '0', isMet: errors === 0 },
    {
      name: 'first event, p99, 500 at once',
      service: `${paced.service.firstEventP99.toFixed(0)} ms`,
      bare: `${paced.bare.firstEventP99.toFixed(0)} ms`,
      target: `≤ ${targets.firstEventP99Ms} ms`,
      isMet: paced.service.firstEventP99 <= targets.firstEventP99Ms,
    },
    {
      name: 'memory per open stream',
      service: `${perStream(memory.service).toFixed(0)} KB`,
      bare: `${perStream(memory.bare).toFixed(0)} KB`,
      target: `≤ ${targets.memoryKbPerStream} KB`,
      isMet: perStream(memory.service) <= targets.memoryKbPerStream,
    },
    throughput('events/s, word by word', 'eventsPerSecond', paced),
    throughput('events/s, as fast as it can', 'eventsPerSecond', unpaced),
    throughput(
      'events per processor second, as fast as it can',
      'eventsPerProcessorSecond',
      unpaced,
    ),
    {
      name: `${paused.readers} paused readers, ${paused.requestsSent} requests`,
      service: `+${(paused.grownKb / 1024).toFixed(0)} MB, then +${(paused.grownLaterKb / 1024).toFixed(1)} MB`,
      bare: '',
      target: `then ≤ ${targets.pausedGrowthMb} MB`,
      isMet: paused.grownLaterKb / 1024 <= targets.pausedGrowthMb,
    },
  ];
}

const thousands = (value: number) => `${(value / 1_000).toFixed(0)}k`;

/** Two processes with Redis beside one without; bare servers show what the machine allows. */
export function pairFigures({ paced, unpaced }: Pair): Figure[] {
  const { pairThroughput, pairFirstEvent } = targets;
  const ratios = ({ service, bare }: Pair['paced'], of: keyof Burst) => ({
    service: pairRatio(service, of),
    bare: pairRatio(bare, of),
  });
  const throughput = ratios(unpaced, 'eventsPerSecond');
  const firstEvent = ratios(paced, 'firstEventP99');
  const times = (ratio: number) => `${ratio.toFixed(2)}×`;
  return [
    {
      name: 'two processes with Redis, events/s of one without',
      service: times(throughput.service),
      bare: times(throughput.bare),
      target: `≥ ${pairThroughput}× where bare is`,
      isMet: throughput.service >= pairThroughput || throughput.bare < pairThroughput,
    },
    {
      name: 'two processes with Redis, first event p99 of one without',
      service: times(firstEvent.service),
      bare: times(firstEvent.bare),
      target: `≤ ${pairFirstEvent}×`,
      isMet: firstEvent.service <= pairFirstEvent,
    },
  ];
}
