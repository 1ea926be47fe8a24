import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { isTeam, vitalBucket, type ReleaseVitals } from '@synapsei/shared-types/telemetry';
import { shellVersion } from '../shellVersion';
import type { Telemetry } from '../telemetry/createTelemetry';
import { countMarks } from './countMarks';

/** What the collector takes at most. */
const mostReleases = 50;

/**
 * Measures the visit's web vitals and tells them once, with the releases that the page had: when the page is hidden
 * for the first time, the last that a page surely learns of being left. Also counts what releases mark.
 */
export function startVitals(telemetry: Pick<Telemetry, 'running' | 'sendVitals' | 'count'>) {
  const { running, sendVitals } = telemetry;
  countMarks(telemetry);
  const page: Pick<ReleaseVitals, 'inp' | 'lcp' | 'cls'> = {};
  const note =
    (vital: keyof typeof page) =>
    ({ value }: Metric) =>
      void (page[vital] = vitalBucket(vital, value) as never);
  // Each change: of an interaction right before the page is hidden web-vitals reports nothing in the end.
  onINP(note('inp'), { reportAllChanges: true });
  onLCP(note('lcp'));
  onCLS(note('cls'), { reportAllChanges: true });

  const measure = (): ReleaseVitals[] =>
    [
      {
        release: { name: 'shell', version: shellVersion() },
        source: 'registry' as const,
        cohort: '',
      },
      ...running(),
    ]
      .filter(({ source }) => source !== 'override')
      .slice(0, mostReleases)
      .map(({ release, source, cohort }) => ({
        remote: release.name,
        version: release.version,
        source,
        // A word of the registry; one that is no plain name cannot be counted.
        ...(cohort && isTeam(cohort) && { cohort }),
        ...page,
      }));

  // web-vitals hears of it first, in the capturing phase, and then knows the final values.
  function tell() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    sendVitals(measure());
  }
  document.addEventListener('visibilitychange', tell);
}
