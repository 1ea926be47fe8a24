/** A period of the page's time, in ms since it was opened. */
export type Span = { start: number; end: number };

/** A script that ran. `address`: empty where the browser does not tell. */
export type Run = Span & { address: string };

/** A period in which the shell worked for `owner`: it calls listeners of a remote, and renders it. */
export type Claim = Span & { owner: string };

const isWithin = (at: number, { start, end }: Span) => start <= at && at < end;

/** Of claims inside each other the inner one counts: a slot is rendered while its page is. */
const findInner = (claims: Claim[], at: number) =>
  claims
    .filter((claim) => isWithin(at, claim))
    .reduce<Claim | undefined>(
      (inner, one) => (inner && inner.start > one.start ? inner : one),
      undefined,
    );

/** Splits a run of the shell among those it worked for; the rest is its own. Calls `charge` with ms. */
export function shareOut(
  run: Span,
  claims: Claim[],
  own: string | undefined,
  charge: (owner: string, milliseconds: number) => void,
): void {
  const touching = claims.filter(({ start, end }) => start < run.end && end > run.start);
  const edges = touching
    .flatMap(({ start, end }) => [start, end])
    .filter((edge) => edge > run.start && edge < run.end)
    .sort((left, right) => left - right);
  let start = run.start;
  for (const end of [...edges, run.end]) {
    const owner = findInner(touching, (start + end) / 2)?.owner ?? own;
    if (owner) charge(owner, end - start);
    start = end;
  }
}
