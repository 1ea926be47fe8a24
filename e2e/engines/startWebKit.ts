import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '@synapsei/service-base/testing/freePort';
import { callOf, type Engine, type EnginePage } from './Engine';
import { startDisplay } from './startDisplay';
import { takeErrors } from './takeErrors';
import { WebDriverSession } from './WebDriverSession';

/** The browser's toolbar would keep its window wider than a phone. */
const narrowToolbar = `
  * { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }
`;

/** A folder of settings, with the styles of the browser's windows. */
function createSettings(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'webkit-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0', 'gtk.css'), narrowToolbar);
  return folder;
}

/** @throws Error with its output if it does not start */
async function startDriver(executable: string, environment: Record<string, string>) {
  const port = await freePort();
  const driver = spawn(executable, [`--port=${port}`], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(driver, 'exit');
  let said = '';
  driver.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => null))) {
    const hasEnded = driver.exitCode !== null || driver.signalCode !== null;
    if (hasEnded) throw new Error(`${executable} ended: ${said}`);
  }
  return {
    address,
    async stop() {
      driver.kill();
      await ended;
    },
  };
}

type Size = { width: number; height: number };

/** The protocol sizes a window with its frame and toolbar, which take more or less in each version. */
async function resizeInside(session: WebDriverSession, width: number, height: number) {
  await session.resizeWindow(width, height);
  await expect
    .poll(async () => {
      const inside = await session.evaluate<Size>('({ width: innerWidth, height: innerHeight })');
      const outside = await session.readWindow();
      await session.resizeWindow(
        width + outside.width - inside.width,
        height + outside.height - inside.height,
      );
      return inside;
    }, "the window's inside")
    .toEqual({ width, height });
}

function drive(session: WebDriverSession, stop: () => Promise<void>): EnginePage {
  const errors: string[] = [];
  async function take<Result>(expression: string): Promise<Result> {
    type Taken = { result: Result; found: string[] };
    const { result, found } = await session.evaluate<Taken>(
      `({ found: ${callOf(takeErrors)}, result: ${expression} })`,
    );
    errors.push(...found);
    return result;
  }
  return {
    open: async (url) => {
      await take('null');
      await session.open(url);
      await take('null');
    },
    resize: (width, height) => resizeInside(session, width, height),
    evaluate: (read, argument) => take(callOf(read, argument)),
    click: (place) => session.click(place),
    type: (text) => session.type(text),
    press: (key) => session.press(key),
    errors: () => take('null').then(() => errors),
    close: () => session.end().finally(stop),
  };
}

/** WebKitGTK's MiniBrowser on a screen that nobody sees, over WebDriver. It has one page at a time. */
export async function startWebKit(executable: string): Promise<Engine> {
  const [display, settings] = [await startDisplay(), createSettings()];
  const environment = {
    DISPLAY: display.name,
    XDG_CONFIG_HOME: settings,
    // There is no desktop to be accessible in.
    NO_AT_BRIDGE: '1',
  };
  return {
    // A driver for each page: the browser of the last one may still be ending.
    async newPage() {
      const driver = await startDriver(executable, environment);
      try {
        return drive(await WebDriverSession.start(driver.address, {}), driver.stop);
      } catch (error) {
        await driver.stop();
        throw error;
      }
    },
    async close() {
      await display.stop();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}
