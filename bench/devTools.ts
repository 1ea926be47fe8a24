import type { CDPSession } from '@playwright/test';

/** How much slower than this machine's processor a visitor's is. */
export const cpuSlowdown = 4;

export const slowDown = (session: CDPSession, rate = cpuSlowdown) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** Through DevTools: the page's policy forbids Playwright's own way, `eval`. */
export async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const parameters = { expression, returnByValue: true, awaitPromise: true };
  return (await session.send('Runtime.evaluate', parameters)).result.value;
}
