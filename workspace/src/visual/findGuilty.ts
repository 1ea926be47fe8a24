/**
 * Which candidates a difference is due to: not whose elements changed, but without whom nothing would have. Each is
 * tried in the live set alone; of several, those that then make a difference are guilty.
 *
 * `differsAlone` says null of a candidate that does not run without the others. If none makes the difference alone,
 * those do together; if all could be tried, all of them.
 */
export async function findGuilty<Candidate>(
  candidates: Candidate[],
  differsAlone: (candidate: Candidate) => Promise<boolean | null>,
): Promise<Candidate[]> {
  if (candidates.length <= 1) return candidates;
  const verdicts = new Map<Candidate, boolean | null>();
  for (const candidate of candidates) verdicts.set(candidate, await differsAlone(candidate));
  const judged = (verdict: boolean | null) =>
    candidates.filter((candidate) => verdicts.get(candidate) === verdict);
  const [guilty, inseparable] = [judged(true), judged(null)];
  if (guilty.length > 0) return guilty;
  return inseparable.length > 0 ? inseparable : candidates;
}
