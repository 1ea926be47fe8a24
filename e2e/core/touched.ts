import { test, type TestInfo } from '@playwright/test';
import { remoteName } from '@synapsei/release';

/** How a test meets a remote, from the strongest: it breaks or releases it, uses its elements, opens its pages. */
const touches = ['broke', 'used', 'visited'] as const;
type Touch = (typeof touches)[number];

const met = new WeakMap<TestInfo, Record<Touch, Set<string>>>();

const nothing = () => ({
  broke: new Set<string>(),
  used: new Set<string>(),
  visited: new Set<string>(),
});

/** Notes which remote (`mf-chat` or `mf_chat`) or other server the running test met. */
export function touch(how: Touch, server: string, info: TestInfo = test.info()): void {
  const noted = met.get(info) ?? nothing();
  met.set(info, noted);
  noted[how].add(remoteName(server));
}

/** Those among `known` remotes that the test met most closely. Empty: the test is the shell's. */
export function closestTo(info: TestInfo, known: readonly string[]): string[] {
  const noted = met.get(info) ?? nothing();
  const groups = touches.map((how) => known.filter((name) => noted[how].has(name)));
  return groups.find((group) => group.length > 0) ?? [];
}
