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

const times = (ratio: number) => `${ratio.toFixed(2)}×`;

/** Two processes with Redis as a multiple of one without; bare servers show what the machine allows. */
export function pairFigures({ paced, unpaced, unpacedNew }: Pair): Figure[] {
  const { pairThroughput, pairFirstEvent } = targets;
  const figure = (
    name: string,
    load: Pair['paced'],
    of: keyof Burst,
    target: string,
    isMet: (service: number, bare: number) => boolean,
  ): Figure => {
    const [service, bare] = [pairRatio(load.service, of), pairRatio(load.bare, of)];
    const values = { service: times(service), bare: times(bare), target };
    return { name: `two processes with Redis, ${name}`, ...values, isMet: isMet(service, bare) };
  };
  const scales = (service: number, bare: number) =>
    service >= pairThroughput || bare < pairThroughput;
  const enough = `≥ ${pairThroughput}× where bare is`;
  // Each on a processor of its own, two do twice what one does in its time.
  const perProcessor = pairThroughput / 2;
  return [
    figure('events/s, known questions', unpaced, 'eventsPerSecond', enough, scales),
    figure('events/s, new questions', unpacedNew, 'eventsPerSecond', enough, scales),
    figure(
      'events per processor second, new questions',
      unpacedNew,
      'eventsPerProcessorSecond',
      `≥ ${perProcessor}×`,
      (service) => service >= perProcessor,
    ),
    figure(
      'first event p99, word by word',
      paced,
      'firstEventP99',
      `≤ ${pairFirstEvent}×`,
      (service) => service <= pairFirstEvent,
    ),
  ];
}
