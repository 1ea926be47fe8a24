import { onCLS, onINP, onLCP, type INPMetricWithAttribution } from 'web-vitals/attribution';
import { findPusher } from './findPusher';
import { observe } from './observe';

/** A value with the release that it is charged to, by its unique name. */
type Charged = { owner: string; value: number };

type Frame = PerformanceLongAnimationFrameTiming;

/** Whether a frame was under way between an interaction and the paint that answered it. */
function holdsUp({ startTime, duration }: Frame, { attribution }: INPMetricWithAttribution) {
  const { interactionTime = 0, nextPaintTime = 0 } = attribution;
  return startTime < nextPaintTime && startTime + duration > interactionTime;
}

/**
 * The visit's web vitals so far. `ownerOf`: a node's release, by its unique name. What only counts once the page
 * is hidden is known from then on.
 */
export function watchVisit(ownerOf: (node: Node | null) => string) {
  const pushers = new WeakMap<LayoutShift, string>();
  let shifts: readonly LayoutShift[] | undefined;
  let slowest: INPMetricWithAttribution | undefined;
  let late: Frame[] = [];
  let paint: Charged | undefined;

  // Each change: of an interaction right before the page is hidden web-vitals reports nothing in the end.
  onINP(
    (metric) => {
      slowest = metric;
      late = [];
    },
    { generateTarget: ownerOf, reportAllChanges: true },
  );
  // The browser may tell of an interaction's frame after the interaction, which web-vitals does not report anew.
  const flushFrames = observe<Frame>('long-animation-frame', (frames) =>
    late.push(...frames.filter((frame) => slowest && holdsUp(frame, slowest))),
  );
  onLCP(({ value, attribution }) => (paint = { owner: attribution.target ?? '', value }), {
    generateTarget: ownerOf,
  });
  onCLS(
    ({ entries }) => {
      shifts = entries;
      // At once: later the elements may be gone.
      for (const entry of entries)
        if (!pushers.has(entry)) pushers.set(entry, ownerOf(findPusher(entry.sources)));
    },
    { reportAllChanges: true },
  );

  return {
    /** The interaction that the visit is judged by, with all its frames; `undefined` without any. */
    slowest() {
      flushFrames();
      if (!slowest) return undefined;
      const { attribution } = slowest;
      // When the page is hidden web-vitals may have taken a frame before it is told here.
      const frames = new Set([...(attribution.longAnimationFrameEntries ?? []), ...late]);
      return {
        ...slowest,
        attribution: { ...attribution, longAnimationFrameEntries: [...frames] },
      };
    },
    /** The largest contentful paint. */
    paint: () => paint,
    /** The shifts that the visit is judged by; `undefined` where the browser does not measure them. */
    shifts: (): Charged[] | undefined =>
      shifts?.map((shift) => ({ owner: pushers.get(shift) ?? '', value: shift.value })),
  };
}
