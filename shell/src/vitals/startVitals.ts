import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import {
  isTeam,
  vitalBucket,
  type ReleaseVitals,
  messageFates,
  outcomeMark,
  type MarkedOutcome,
} from '@synapsei/shared-types/telemetry';
import { shellVersion } from '../shellVersion';
import { findOrigin } from '../remotes/report/findOrigin';
import type { Telemetry } from '../telemetry/Telemetry';

/** Calls `take` with the browser's measurements, earlier ones included. Browsers that do not measure this have none. */
function observe<Entry extends PerformanceEntry>(
  type: string,
  take: (entries: Entry[]) => void,
): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  const observer = new PerformanceObserver((list) => take(list.getEntries() as Entry[]));
  observer.observe({ type, buffered: true });
}

/** Counts the marks that releases set in the browser's timeline, including earlier ones. */
export function countMarks({ running, count }: Pick<Telemetry, 'running' | 'count'>): void {
  observe<PerformanceMark>('mark', (marks) => {
    for (const { name, detail } of marks) {
      if (name !== outcomeMark) continue;
      const { outcome, baseUrl } = detail as MarkedOutcome;
      const origin = findOrigin(running(), baseUrl);
      // The collector refuses a whole report for one outcome that it does not know.
      if (origin && messageFates.includes(outcome)) count(origin, { outcome });
    }
  });
}

/** The most releases that the collector accepts in a report. */
const mostReleases = 50;

/**
 * Measures the visit's web vitals and reports them once, with the page's releases, when the page is first hidden: the
 * last event that browsers reliably send before a page is left. Also counts the marks of releases.
 */
export function startVitals(telemetry: Pick<Telemetry, 'running' | 'sendVitals' | 'count'>) {
  const { running, sendVitals } = telemetry;
  countMarks(telemetry);
  const page: Pick<ReleaseVitals, 'inp' | 'lcp' | 'cls'> = {};
  const note =
    (vital: keyof typeof page) =>
    ({ value }: Metric) =>
      void (page[vital] = vitalBucket(vital, value) as never);
  // Each change, because web-vitals does not report an interaction right before the page is hidden.
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
        // Cohorts are free text in the registry; the collector counts plain names only.
        ...(cohort && isTeam(cohort) && { cohort }),
        ...page,
      }));

  // web-vitals listens in the capturing phase, so it has the final values by now.
  function tell() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    sendVitals(measure());
  }
  document.addEventListener('visibilitychange', tell);
}
