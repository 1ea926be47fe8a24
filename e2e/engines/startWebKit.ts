import { rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { startProgram } from '@synapsei/deploy/testing';
import { freePort } from '@synapsei/presets/freePort';
import { temporaryFolder, writeBelow } from '../ownSites/forgeRelease';
import { callOf, type Engine, type EnginePage, type Key } from './drivePlaywright';

/** Starts a virtual screen, wider than any window of the tests. @throws Error with its output if it does not start */
async function startDisplay() {
  // Otherwise it restarts when its last window closes, and a browser that connects just then hangs.
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'];
  // It chooses a free number and writes it to the given file.
  const server = spawn('Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  let said = '';
  server.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const number = await Promise.race([
    once(server.stdio[3] as Readable, 'data').then(([text]) => String(text).trim()),
    ended.then(() => {
      throw new Error(`Xvfb did not start: ${said}`);
    }),
  ]);
  return {
    name: `:${number}`,
    async stop() {
      server.kill();
      await ended;
    },
  };
}

type Watched = { __errors?: string[] };

/** Runs in the page, for protocols that report no errors: the document's errors since the last call. */
function takeErrors(): string[] {
  const watched = globalThis as Watched;
  if (!watched.__errors) {
    const errors: string[] = (watched.__errors = []);
    const { error } = console;
    console.error = (...parts: unknown[]) => {
      errors.push(parts.join(' '));
      error(...parts);
    };
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      errors.push(`Policy: ${violatedDirective} blocked ${blockedURI} ${sample}`),
    );
  }
  return watched.__errors.splice(0);
}

/** The browser's toolbar would keep its window wider than a phone. */
const narrowToolbar = `
  * { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }
`;

/** Calls a driver by the WebDriver protocol (https://www.w3.org/TR/webdriver2/). @throws Error with its own message, or if it does not answer in time */
async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  // Time limit of a command, longer than any takes.
  const signal = AbortSignal.timeout(60_000);
  const sent = fetch(url, { method, body: body && JSON.stringify(body), signal });
  const response = await sent.catch((error: unknown) => {
    throw new Error(`${method} ${url}: ${String(error)}`);
  });
  const { value } = (await response.json()) as { value: Value & Record<string, string> };
  if (response.ok) return value;
  throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
}

type Size = { width: number; height: number };

/** The protocol's codes of keys without a character. */
const keys: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C' };

function drive(session: string, stop: () => Promise<void>): EnginePage {
  const errors: string[] = [];
  const post = <Value>(command: string, body: object) =>
    send<Value>('POST', session + command, body);
  const evaluate = <Value>(expression: string) =>
    post<Value>('/execute/sync', { script: `return ${expression}`, args: [] });
  const act = (type: string, actions: object[]) =>
    post<void>('/actions', { actions: [{ type, id: type, actions }] });
  const write = (text: string) =>
    act(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  async function take<Result>(expression: string): Promise<Result> {
    type Taken = { result: Result; found: string[] };
    const { result, found } = await evaluate<Taken>(
      `({ found: ${callOf(takeErrors)}, result: ${expression} })`,
    );
    errors.push(...found);
    return result;
  }
  /** Sizes the window until its inside fits: the protocol includes frame and toolbar, whose sizes vary. */
  async function resize(width: number, height: number) {
    const asked = { width, height };
    let before: Size | undefined;
    await expect
      .poll(async () => {
        const inside = await evaluate<Size>('({ width: innerWidth, height: innerHeight })');
        if (isDeepStrictEqual(inside, asked) || isDeepStrictEqual(inside, before)) return inside;
        const outside = await send<Size>('GET', `${session}/window/rect`);
        await post('/window/rect', {
          width: width + outside.width - inside.width,
          height: height + outside.height - inside.height,
        });
        return (before = inside);
      }, "the window's inside")
      .toEqual(asked);
  }
  return {
    open: async (url) => {
      await take('null');
      await post('/url', { url });
      await take('null');
    },
    resize,
    evaluate: (read, argument) => take(callOf(read, argument)),
    click: (place) =>
      act('pointer', [
        { type: 'pointerMove', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: write,
    press: (key) => write(keys[key]),
    errors: () => take('null').then(() => errors),
    close: () => send<void>('DELETE', session).finally(stop),
  };
}

/** WebKitGTK's MiniBrowser on a virtual screen, over WebDriver. It has one page at a time. */
export async function startWebKit(executable: string): Promise<Engine> {
  const [display, settings] = [await startDisplay(), temporaryFolder('webkit')];
  writeBelow(settings, 'gtk-3.0/gtk.css', narrowToolbar);
  const environment = {
    DISPLAY: display.name,
    XDG_CONFIG_HOME: settings,
    // Without a desktop the accessibility bus would be missing.
    NO_AT_BRIDGE: '1',
  };
  return {
    // Each page gets its own driver, because the last one's browser may still be ending.
    async newPage() {
      const port = await freePort();
      const address = `http://127.0.0.1:${port}`;
      const args = [`--port=${port}`];
      const ready = `${address}/status`;
      const { stop } = await startProgram({ command: executable, args, ready, environment });
      try {
        const body = { capabilities: { alwaysMatch: {} } };
        type Session = { sessionId: string };
        const { sessionId } = await send<Session>('POST', `${address}/session`, body);
        return drive(`${address}/session/${sessionId}`, stop);
      } catch (error) {
        await stop();
        throw error;
      }
    },
    async close() {
      await display.stop();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}
