import { test, type TestInfo, type Page } from '@playwright/test';
import { remoteName } from '@synapsei/release';
import { liveReleases, rankRoutes } from '@synapsei/pages/testing';
import type { Registry } from '@synapsei/shared-types/registry';

/** Ways in which a test involves a remote, strongest first: it breaks it, uses its elements, opens its pages. */
const touches = ['broke', 'used', 'visited'] as const;
type Touch = (typeof touches)[number];

const met = new WeakMap<TestInfo, { how: Touch; name: string }[]>();

/** Notes that the running test involved a remote (`mf-chat` or `mf_chat`) or another server. */
export function touch(how: Touch, server: string, info: TestInfo = test.info()): void {
  const noted = met.get(info) ?? [];
  met.set(info, noted);
  noted.push({ how, name: remoteName(server) });
}

/** The `known` remotes that the test involved most closely. Empty: the test is the shell's. */
export function closestTo(info: TestInfo, known: readonly string[]): string[] {
  const noted = met.get(info) ?? [];
  const groups = touches.map((how) => {
    const names = noted.filter((one) => one.how === how).map(({ name }) => name);
    return known.filter((name) => names.includes(name));
  });
  return groups.find((group) => group.length > 0) ?? [];
}

declare global {
  var __reportUse: (names: string[]) => void;
}

const pathOf = (address: string) => (new URL(address).hash.slice(1) || '/').split(/[?#]/, 1)[0]!;

/** Remotes whose live version has a page at a path. */
const ownersOf = (path: string, registry: Registry): string[] =>
  rankRoutes(liveReleases(registry))
    .filter(({ expression }) => RegExp(expression).test(path))
    .map(({ release }) => release.name);

/** Notes remotes whose elements a test uses in a page, found by class names, and whose pages it opens. */
export async function watchTouches(page: Page, registry: Registry, info: TestInfo): Promise<void> {
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !frame.url().startsWith('http')) return;
    for (const name of ownersOf(pathOf(frame.url()), registry)) touch('visited', name, info);
  });
  await page.exposeFunction('__reportUse', (names: string[]) => {
    const inner = names.find((name) => name in registry.remotes);
    if (inner) touch('used', inner, info);
  });
  await page.addInitScript(() => {
    const report = ({ target }: Event) => {
      const names: string[] = [];
      for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
        for (const name of at.classList) names.push(name.split('__', 1)[0]!);
      if (names.length > 0) globalThis.__reportUse(names);
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, report, true);
  });
}
