import { test, type TestInfo } from '@playwright/test';
import { remoteName } from '@synapsei/release';

/** How a test meets a remote, from the strongest: it breaks or releases it, uses its elements, opens its pages. */
const touches = ['broke', 'used', 'visited'] as const;
type Touch = (typeof touches)[number];

const met = new WeakMap<TestInfo, { how: Touch; name: string }[]>();

/** Notes which remote (`mf-chat` or `mf_chat`) or other server the running test met. */
export function touch(how: Touch, server: string, info: TestInfo = test.info()): void {
  const noted = met.get(info) ?? [];
  met.set(info, noted);
  noted.push({ how, name: remoteName(server) });
}

/** Those among `known` remotes that the test met most closely. Empty: the test is the shell's. */
export function closestTo(info: TestInfo, known: readonly string[]): string[] {
  const noted = met.get(info) ?? [];
  const groups = touches.map((how) => {
    const names = noted.filter((one) => one.how === how).map(({ name }) => name);
    return known.filter((name) => names.includes(name));
  });
  return groups.find((group) => group.length > 0) ?? [];
}
