import { webcrypto } from 'node:crypto';

class FakePointerEvent extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, { pointerType = '', ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = pointerType;
  }
}

/** Installs browser features that jsdom lacks. */
export function installPlatform(): void {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, {
    CSS: { escape: (text: string) => text.replace(/["\\]/g, '\\$&') },
    PointerEvent: FakePointerEvent,
  });
  performance.getEntriesByName = () => [];
}
