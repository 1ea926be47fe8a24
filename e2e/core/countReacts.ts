import type { Page } from '@playwright/test';
import { refreshHook } from '@synapsei/workspace/testing';

type Hook = { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: Map<number, unknown> } };
type Versions = Record<string, { from: string }>;
type Federation = {
  __FEDERATION__: { __INSTANCES__: { shareScopeMap: Record<string, Record<string, Versions>> }[] };
};

/** Records every React that starts to render on the page, as React's devtools do. Call it before the page opens. */
export const watchReacts = (page: Page) => page.addInitScript(refreshHook);

export const countReacts = (page: Page): Promise<number> =>
  page.evaluate(
    () => (globalThis as unknown as Hook).__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.size,
  );

/** Shared package → the providers of its versions. */
export const readShared = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const { __INSTANCES__ } = (globalThis as unknown as Federation).__FEDERATION__;
    const packages = Object.entries(__INSTANCES__[0]!.shareScopeMap.default!);
    return Object.fromEntries(
      packages.map(([name, versions]) => [name, Object.values(versions).map(({ from }) => from)]),
    );
  });
