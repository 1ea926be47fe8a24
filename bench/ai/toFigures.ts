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

type PairLoad = Pair[keyof Pair];

/** Two processes as a multiple of one, and what is left of what bare servers gain. */
function pairFigure(name: string, load: PairLoad, of: keyof Burst) {
  const [service, bare] = [pairRatio(load.service, of), pairRatio(load.bare, of)];
  return {
    ratios: { service, bare },
    texts: {
      name: `two processes with Redis, ${name}`,
      service: `${times(service)} (${times(service / bare)} of bare)`,
      bare: times(bare),
    },
  };
}

/** Where two bare servers do not do so much more than one, the target cannot show. */
function pairThroughput(name: string, load: PairLoad): Figure {
  const { ratios, texts } = pairFigure(name, load, 'eventsPerSecond');
  const { pairThroughput: least } = targets;
  const canShow = ratios.bare >= least;
  const target = canShow ? `≥ ${least}×` : `≥ ${least}×, out of bare's reach here`;
  return { ...texts, target, isMet: !canShow || ratios.service >= least };
}

/** Two processes with Redis beside one without, and two bare servers beside one. */
export function pairFigures({ paced, unpaced, unpacedNew }: Pair): Figure[] {
  const work = pairFigure(
    'events per processor second, new questions',
    unpacedNew,
    'eventsPerProcessorSecond',
  );
  const first = pairFigure('first event p99, word by word', paced, 'firstEventP99');
  // Each on a processor of its own, two do twice what one does in its time.
  const perProcessor = targets.pairThroughput / 2;
  return [
    pairThroughput('events/s, known questions', unpaced),
    pairThroughput('events/s, new questions', unpacedNew),
    {
      ...work.texts,
      target: `≥ ${perProcessor}×`,
      isMet: work.ratios.service >= perProcessor,
    },
    {
      ...first.texts,
      target: `≤ ${targets.pairFirstEvent}×`,
      isMet: first.ratios.service <= targets.pairFirstEvent,
    },
  ];
}
