import { median } from '../median';

/** One visit's figures; the first four out of 100. */
export type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Failed audits outside performance. */
  missed: string[];
};

/** The fields used of a Lighthouse result. */
export type Result = {
  lhr: {
    finalDisplayedUrl: string;
    categories: Record<
      string,
      { score: number | null; auditRefs: { id: string; weight: number }[] }
    >;
    audits: Record<string, { score: number | null; numericValue?: number }>;
  };
  artifacts: { MetaElements: { property?: string; content?: string }[] };
};

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

function missedAudits({ categories, audits }: Result['lhr']): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  );
}

/** @throws Error if another page was measured: Lighthouse may drop the part after the hash */
export function readScores({ lhr, artifacts }: Result, url: string, title: string): Scores {
  const shown = artifacts.MetaElements.find(({ property }) => property === 'og:title')?.content;
  if (lhr.finalDisplayedUrl !== url || !shown?.startsWith(title)) {
    throw new Error(
      `${url} should show "${title}", but Lighthouse measured ${lhr.finalDisplayedUrl} with "${shown}".`,
    );
  }
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? 0;
  return {
    performance: percent(lhr.categories.performance?.score),
    accessibility: percent(lhr.categories.accessibility?.score),
    bestPractices: percent(lhr.categories['best-practices']?.score),
    seo: percent(lhr.categories.seo?.score),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    missed: missedAudits(lhr),
  };
}

/** Each figure's own median; audits that failed in any run. */
export function medianOf(runs: Scores[]): Scores {
  const of = (name: Exclude<keyof Scores, 'missed'>) => median(runs.map((run) => run[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    fcpMs: of('fcpMs'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    cls: of('cls'),
    missed: [...new Set(runs.flatMap((run) => run.missed))],
  };
}
