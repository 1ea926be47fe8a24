import { findOrigin, type Origin } from './findOrigin';

/** What the page's policy kept a remote from. `blocked`: an address, its origin, or `inline` and `eval`. */
export type Violation = { directive: string; blocked: string };
type Report = (origin: Origin, violation: Violation) => void;

type Clue = (event: SecurityPolicyViolationEvent, running: Origin[]) => Origin | undefined;

/**
 * Browsers name files of other origins by their origin alone. It tells whose they are as long as one
 * remote is served from there; of several versions of it the one that came last is the one at work.
 */
function findByAddress(running: Origin[], address: string): Origin | undefined {
  const exact = findOrigin(running, address);
  if (exact || !URL.canParse(address) || new URL(address).pathname !== '/') return exact;
  const { origin } = new URL(address);
  const there = running.filter(({ release }) => new URL(release.baseUrl).origin === origin);
  const names = new Set(there.map(({ release }) => release.name));
  return names.size === 1 ? there.at(-1) : undefined;
}

/** Elements of a remote carry its class names, which start with the remote's name. */
function findByElement(running: Origin[], target: EventTarget | null): Origin | undefined {
  if (!(target instanceof Element)) return undefined;
  return running.findLast(({ release }) => target.closest(`[class*="${release.name}__"]`));
}

/** The code that did it, the place where it was done, what was asked for. */
const clues: Clue[] = [
  ({ sourceFile }, running) => findByAddress(running, sourceFile),
  ({ target }, running) => findByElement(running, target),
  ({ blockedURI }, running) => findByAddress(running, blockedURI),
];

/**
 * Finds which remote the page's content security policy stopped, and tells each violation once. What
 * no clue leads to a remote (an extension's, the shell's own) stays with the browser's own message.
 */
export function attributeViolations(running: () => Iterable<Origin>, report: Report): void {
  const told = new Set<string>();
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI: blocked } = event;
    const all = [...running()];
    const origin = clues.map((clue) => clue(event, all)).find(Boolean);
    const key = `${origin?.release.uniqueName} ${directive} ${blocked}`;
    if (!origin || told.has(key)) return;
    told.add(key);
    report(origin, { directive, blocked });
  });
}
