import type { RunnerResult } from 'lighthouse';
import { mediansOf } from '../figures';

/**
 * One visit's figures, scores out of 100; `missed`: failed audits outside performance.
 * @throws Error if another page was measured: Lighthouse may drop the part after the hash
 */
export function readScores({ lhr, artifacts }: RunnerResult, url: string, title: string) {
  const shown = artifacts.MetaElements.find(({ property }) => property === 'og:title')?.content;
  if (lhr.finalDisplayedUrl !== url || !shown?.startsWith(title)) {
    throw new Error(
      `${url} should show "${title}", but Lighthouse measured ${lhr.finalDisplayedUrl} with "${shown}".`,
    );
  }
  const { categories, audits } = lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? 0;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const missed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && audits[id]?.score === 0,
    ),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    missed: missed.map(({ id }) => id),
  };
}

export type Scores = ReturnType<typeof readScores>;

/** Each figure's own median; audits that failed in any run. */
export const medianOf = (runs: Scores[]): Scores => ({
  ...mediansOf(runs),
  missed: [...new Set(runs.flatMap((run) => run.missed))],
});
