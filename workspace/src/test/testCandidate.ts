import type { Target } from '@synapsei/release';
import { findTarget, openContext, parseVersioned, reachable } from '@synapsei/release/testing';
import { liveSet } from './liveSet';
import type { Counts } from './reports';
import { browserTests } from './suites';
import { withServedSet } from './withServedSet';

/** `site e2e --candidate …`: runs the suites on what a promote would make live. @throws Refusal if it does not fit */
export async function testCandidate(
  args: string[],
  candidates: string[],
  wanted: string | undefined,
  known: Record<string, Target>,
): Promise<Counts> {
  const parts = candidates.map((each) => parseVersioned(each, '--candidate'));
  const progress = (line: string) => console.error(line);
  const target = findTarget(wanted, process.cwd(), known);
  const context = { ...(await openContext(target)), progress };
  return withServedSet(context, parts, ({ url, registry }) => {
    progress(`testing ${liveSet(registry)}`);
    const LIVE_URL = reachable(target, target.url);
    Object.assign(process.env, { SITE_URL: url, SITE_WITHOUT_FALLBACK: '1', LIVE_URL });
    return browserTests(args);
  });
}
