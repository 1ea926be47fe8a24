import { findOrigin } from './findOrigin';
import type { Origin } from '../exposedModules';

/** A violation of the page's policy. `blocked`: an address, an origin, `inline` or `eval`. */
export type Violation = { directive: string; blocked: string };
type Report = (origin: Origin, violation: Violation) => void;

type Clue = (event: SecurityPolicyViolationEvent, running: Origin[]) => Origin | undefined;

/**
 * Finds the remote that an element belongs to: builds put a remote's name into each of its class names. Where remotes
 * are nested, the inner one wins; among several versions, the last.
 */
export function findByElement<Found extends { release: { name: string } }>(
  all: readonly Found[],
  target: EventTarget | null,
): Found | undefined {
  let element = target instanceof Element ? target : null;
  for (; element; element = element.parentElement) {
    const names = [...element.classList].map((name) => name.split('__', 1)[0]);
    const found = all.findLast(({ release }) => names.includes(release.name));
    if (found) return found;
  }
  return undefined;
}

/**
 * Browsers name files of other origins by origin only. That identifies the remote if it is the only
 * one served there; of several versions the latest is assumed.
 */
function findByAddress(running: Origin[], address: string): Origin | undefined {
  const exact = findOrigin(running, address);
  if (exact || !URL.canParse(address) || new URL(address).pathname !== '/') return exact;
  const { origin } = new URL(address);
  const there = running.filter(({ release }) => new URL(release.baseUrl).origin === origin);
  const names = new Set(there.map(({ release }) => release.name));
  return names.size === 1 ? there.at(-1) : undefined;
}

/** In order: the code that did it, the element, the requested address. */
const clues: Clue[] = [
  ({ sourceFile }, running) => findByAddress(running, sourceFile),
  ({ target }, running) => findByElement(running, target),
  ({ blockedURI }, running) => findByAddress(running, blockedURI),
];

/**
 * Attributes violations of the page's content security policy to a remote, and reports each once.
 * Without a clue (an extension, the shell itself) only the browser's own message remains.
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
