import { createRequire } from 'node:module';

/** Where Playwright's own build of a browser is, or would be once installed. */
export function playwrightsOwn(name: 'chromium' | 'firefox' | 'webkit'): string {
  // Large, and most machines have a browser without it.
  const playwright = createRequire(__filename)(
    '@playwright/test',
  ) as typeof import('@playwright/test');
  return playwright[name].executablePath();
}
