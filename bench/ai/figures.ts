import { format, mediansOf } from '../figures';
import type { Burst } from './burst';
import type { Pair } from './measurePair';
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

type Medians = Record<'paced' | 'unpaced' | 'memory', Record<Side, Burst>>;

/** Measured values beside their target. */
const figure = (
  name: string,
  [service, bare]: [service: string, bare: string],
  target: string,
  isMet: boolean,
) => ({ name, service, bare, target, isMet });

export type Figure = ReturnType<typeof figure>;

const thousands = (value: number) => `${(value / 1_000).toFixed(0)}k`;

function throughput(name: string, of: keyof Burst, { service, bare }: Record<Side, Burst>): Figure {
  const share = service[of] / bare[of];
  const ours = `${thousands(service[of])} (${format.times(share)})`;
  const isMet = share >= targets.throughput;
  return figure(name, [ours, thousands(bare[of])], `≥ ${targets.throughput}×`, isMet);
}

export function toFigures(
  { paced, unpaced, memory }: Medians,
  errors: number,
  paused: PausedReaders,
  connections: number,
): Figure[] {
  const { firstEventP99Ms, memoryKbPerStream, pausedGrowthMb } = targets;
  const firstEvent = ({ firstEventP99 }: Burst) => format.milliseconds(firstEventP99);
  const perStream = ({ grownKb }: Burst) => `${(grownKb / connections).toFixed(0)} KB`;
  const grownMb = paused.grownLaterKb / 1024;
  return [
    figure('errors', [String(errors), ''], String(targets.errors), errors === targets.errors),
    figure(
      'first event, p99, 500 at once',
      [firstEvent(paced.service), firstEvent(paced.bare)],
      `≤ ${firstEventP99Ms} ms`,
      paced.service.firstEventP99 <= firstEventP99Ms,
    ),
    figure(
      'memory per open stream',
      [perStream(memory.service), perStream(memory.bare)],
      `≤ ${memoryKbPerStream} KB`,
      memory.service.grownKb / connections <= memoryKbPerStream,
    ),
    throughput('events/s, word by word', 'eventsPerSecond', paced),
    throughput('events/s, as fast as it can', 'eventsPerSecond', unpaced),
    throughput(
      'events per processor second, as fast as it can',
      'eventsPerProcessorSecond',
      unpaced,
    ),
    figure(
      `${paused.readers} paused readers, ${paused.requestsSent} requests`,
      [`+${(paused.grownKb / 1024).toFixed(0)} MB, then +${grownMb.toFixed(1)} MB`, ''],
      `then ≤ ${pausedGrowthMb} MB`,
      grownMb <= pausedGrowthMb,
    ),
  ];
}

type Load = Pair[keyof Pair];

/** Two processes with Redis as a multiple of one without, and two bare servers as one of one. */
export function pairFigures({ paced, unpaced, unpacedNew }: Pair): Figure[] {
  const ratio = (runs: Load[Side], of: keyof Burst) =>
    mediansOf(runs.map(({ two }) => two))[of] / mediansOf(runs.map(({ one }) => one))[of];
  const compare = (
    name: string,
    load: Load,
    of: keyof Burst,
    judge: (service: number, bare: number) => [target: string, isMet: boolean],
  ) => {
    const [service, bare] = [ratio(load.service, of), ratio(load.bare, of)];
    const ours = `${format.times(service)} (${format.times(service / bare)} of bare)`;
    const title = `two processes with Redis, ${name}`;
    return figure(title, [ours, format.times(bare)], ...judge(service, bare));
  };
  const { pairThroughput: least, pairFirstEvent: most } = targets;
  // Where two bare servers do not do so much more than one, the target cannot show.
  const throughputs = (service: number, bare: number): [string, boolean] =>
    bare >= least
      ? [`≥ ${least}×`, service >= least]
      : [`≥ ${least}×, out of bare's reach here`, true];
  // Each on a processor of its own, two do twice what one does in its time.
  const perProcessor = least / 2;
  return [
    compare('events/s, known questions', unpaced, 'eventsPerSecond', throughputs),
    compare('events/s, new questions', unpacedNew, 'eventsPerSecond', throughputs),
    compare(
      'events per processor second, new questions',
      unpacedNew,
      'eventsPerProcessorSecond',
      (service) => [`≥ ${perProcessor}×`, service >= perProcessor],
    ),
    compare('first event p99, word by word', paced, 'firstEventP99', (service) => [
      `≤ ${most}×`,
      service <= most,
    ]),
  ];
}
