import type { DeployedRelease } from '@synapsei/shared-types/registry';
import {
  isTeam,
  vitalBucket,
  type ReleaseVitals,
  type Vital,
} from '@synapsei/shared-types/telemetry';
import { findByElement } from '../remotes/report/findByElement';
import type { Origin } from '../remotes/report/findOrigin';
import { shellRelease } from '../remotes/report/shellRelease';
import type { Telemetry } from '../telemetry/createTelemetry';
import { countMarks } from './countMarks';
import { canObserve } from './observe';
import { shareInteraction } from './shareInteraction';
import { watchTasks, type Times } from './watchTasks';
import { watchVisit } from './watchVisit';

type Part = Pick<Origin, 'source' | 'cohort'> & {
  release: Pick<DeployedRelease, 'name' | 'version' | 'uniqueName'>;
};
/** `undefined`: not measured. */
type Measured = Record<Vital, number | undefined>;

/** What the collector takes at most. */
const mostReleases = 50;

const largestOf = (times: Times): string | undefined =>
  [...times].sort(([, left], [, right]) => right - left)[0]?.[0];

/** A part of the page with what was measured of it, in buckets. */
function toVitals({ release, source, cohort }: Part, measured: Measured): ReleaseVitals {
  const buckets = Object.entries(measured).flatMap(([vital, value]) =>
    value === undefined ? [] : [[vital, vitalBucket(vital as Vital, value)] as const],
  );
  return {
    remote: release.name,
    version: release.version,
    source,
    // A word of the registry; one that is no plain name cannot be counted.
    ...(cohort && isTeam(cohort) && { cohort }),
    ...(Object.fromEntries(buckets) as Pick<ReleaseVitals, Vital>),
  };
}

/**
 * Measures the visit's web vitals and whose they are, and tells once: when the page is hidden for the first time,
 * the last that a page surely learns of being left. Also counts what releases mark.
 */
export function startVitals(telemetry: Pick<Telemetry, 'running' | 'sendVitals' | 'count'>) {
  const { running, sendVitals } = telemetry;
  countMarks(telemetry);
  const shell: Part = { release: shellRelease(), source: 'registry' };
  const ownerOf = (node: Node | null) =>
    (findByElement(running(), node) ?? shell).release.uniqueName;
  const tasks = watchTasks(ownerOf, running);
  const visit = watchVisit(ownerOf);
  const canBlock = canObserve('long-animation-frame') || canObserve('longtask');

  function measure(): ReleaseVitals[] {
    const blocking = tasks.total();
    const [slowest, paint, shifts] = [visit.slowest(), visit.paint(), visit.shifts()];
    const everything = [shell, ...running()];
    // Of an element that is gone browsers may tell a selector, or nothing.
    const { release: touched } =
      everything.find(
        ({ release }) => release.uniqueName === slowest?.attribution.interactionTarget,
      ) ?? shell;
    const input = slowest && shareInteraction(slowest, touched.uniqueName, tasks);
    const slow = input && (largestOf(input) ?? touched.uniqueName);
    const shiftOf = (owner: string) =>
      shifts?.reduce((sum, shift) => sum + (shift.owner === owner ? shift.value : 0), 0);
    const parts = everything.filter(({ source }) => source !== 'override');
    return parts.slice(0, mostReleases).map((part) => {
      const owner = part.release.uniqueName;
      return toVitals(part, {
        inp: owner === slow ? slowest?.value : undefined,
        input: input && (input.get(owner) ?? 0),
        lcp: owner === paint?.owner ? paint.value : undefined,
        cls: shiftOf(owner),
        blocking: canBlock ? (blocking.get(owner) ?? 0) : undefined,
      });
    });
  }

  // web-vitals hears of it first, in the capturing phase, and then knows the final values.
  function tell() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    sendVitals(measure());
  }
  document.addEventListener('visibilitychange', tell);
}
