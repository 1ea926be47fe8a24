import { webcrypto } from 'node:crypto';

/** What every browser has and jsdom lacks. */
export function installPlatform(): void {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/["\\]/g, '\\$&') } });
}
