/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test';
import { themeKey } from '@synapsei/shared-types/registry';
import type { ThemeName } from '../../screens/screens';

/** Players, frames of others, and drawings: their place is compared, not what they show. */
export const movingElements = ['iframe', 'video', 'audio', 'canvas', 'object', 'embed'];

type Still = { key: string; theme: ThemeName; now: number };

/** Runs in the page before any of its scripts: time stands, and chance draws the same in every page. */
function freeze({ key, theme, now }: Still) {
  // A page that starts with a theme never shows the other one.
  localStorage.setItem(key, theme);
  let drawn = 1;
  Math.random = () => {
    drawn = (drawn * 16_807) % 2_147_483_647;
    return drawn / 2_147_483_647;
  };
  const tell = () => now;
  globalThis.Date = new Proxy(Date, {
    apply: (RealDate) => new RealDate(now).toString(),
    construct: (RealDate, given: [number]) =>
      given.length > 0 ? new RealDate(...given) : new RealDate(now),
    get: (RealDate, name) => (name === 'now' ? tell : Reflect.get(RealDate, name)),
  });
}

/** Pages of the context differ only in what releases make of them. `now`: their time, in milliseconds. */
export async function holdStill(
  context: BrowserContext,
  { theme, now }: Omit<Still, 'key'>,
): Promise<void> {
  // tsx marks named functions with a helper, which pages lack.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await context.addInitScript(freeze, { key: themeKey, theme, now });
}
