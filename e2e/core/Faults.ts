import type { Page, Route } from '@playwright/test';
import { fetchThrough, isServedBy, type ServerName } from './origins';
import { touch } from '../reports/touched';

type Answer = (route: Route) => Promise<void>;

export const files = {
  entry: /\/remoteEntry\.[0-9a-f]+\.js/,
  chunk: /\/(?!remoteEntry)[^/]+\.[0-9a-f]{8}\.js/,
  styles: /\.[0-9a-f]{8}\.css/,
  all: /.*/,
  /** Responses of the content and feed services, without pictures. */
  data: /^\/api\//,
  chunkOf: (module: string) => new RegExp(`_${module}\\.[0-9a-f]{8}\\.js`),
};

const cors = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };

const answerWith = (status: number, body: string, contentType?: string) => (route: Route) =>
  route.fulfill({ status, headers: cors, contentType, body });

export const answers = {
  notFound: answerWith(404, 'Not found'),
  serverError: answerWith(500, 'broken()'),
  html: answerWith(200, '<!doctype html>', 'text/html'),
  empty: answerWith(200, '', 'text/javascript'),
  truncated: async (route: Route) => {
    const response = await fetchThrough(route);
    const body = (await response.text()).slice(0, 900);
    await route.fulfill({ response, body });
  },
  // Changes one byte so that the file still runs or applies: only its hash reveals the change.
  flipped: async (route: Route) => {
    // A HEAD response has no body.
    if (route.request().method() === 'HEAD') return route.fallback();
    const response = await fetchThrough(route);
    const text = await response.text();
    const body = route.request().url().includes('.css')
      ? text.replace('color:', 'kolor:')
      : text.replace('"use strict"', '"use strich"');
    if (body === text) throw new Error(`${route.request().url()} has no byte to flip`);
    await route.fulfill({ response, body });
  },
  reset: (route: Route) => route.abort('connectionreset'),
  // Never answered: the page aborts the request when the test ends.
  hangs: () => Promise.resolve(),
} satisfies Record<string, Answer>;

export const answerJson =
  (value: unknown, status = 200): Answer =>
  (route) =>
    route.fulfill({ status, headers: cors, json: value });

/** A server that responds correctly, but not before `open`. */
export function createGate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const answer = async (route: Route) => {
    await opened;
    await route.fallback();
  };
  return { open, answer };
}

/** Plants faults in the servers behind a page, and keeps the page's console output. Faults last until `heal`. */
export function createFaults(page: Page) {
  const active: { matches: (url: URL) => boolean; handle: Answer }[] = [];
  const [lines, requests]: [string[], string[]] = [[], []];
  page.on('console', (message) => lines.push(message.text()));
  return {
    console: lines,
    requests,
    /** Answers matching requests of a server with a fault: all, or the first `times`. */
    async serve(server: ServerName, file: RegExp, answer: Answer, times = Infinity): Promise<void> {
      touch('broke', server);
      const matches = (url: URL) => isServedBy(server, url) && file.test(url.pathname);
      let count = 0;
      const handle = async (route: Route) => {
        requests.push(route.request().url());
        const isFaulty = count < times;
        // A HEAD request, by which the shell checks whether the file still exists, is not an attempt to load it.
        if (route.request().method() !== 'HEAD') count += 1;
        if (!isFaulty) return route.fallback();
        await answer(route).catch((error: unknown) => {
          // Requests that were pending when the servers recovered have been answered by them.
          if (active.includes(fault)) throw error;
        });
      };
      const fault = { matches, handle };
      active.push(fault);
      await page.route(matches, handle);
    },
    async heal(): Promise<void> {
      for (const { matches, handle } of active.splice(0)) await page.unroute(matches, handle);
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
