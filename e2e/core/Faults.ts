import type { Page, Route } from '@playwright/test';
import { origins } from './origins';

export type RemoteName = 'mf-content' | 'mf-chat' | 'mf-podcast';
type Answer = (route: Route) => Promise<void>;

/** What a file of a remote can look like. */
export const files = {
  entry: /\/remoteEntry\.[0-9a-f]+\.js/,
  chunk: /\/(?!remoteEntry)[^/]+\.[0-9a-f]{8}\.js/,
  styles: /\.[0-9a-f]{8}\.css/,
  all: /.*/,
};

const cors = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };

/** Ways in which a server fails. */
export const answers = {
  notFound: (route: Route) => route.fulfill({ status: 404, headers: cors, body: 'Not found' }),
  serverError: (route: Route) => route.fulfill({ status: 500, headers: cors, body: 'broken()' }),
  html: (route: Route) =>
    route.fulfill({
      status: 200,
      headers: cors,
      contentType: 'text/html',
      body: '<!doctype html>',
    }),
  empty: (route: Route) =>
    route.fulfill({ status: 200, headers: cors, contentType: 'text/javascript', body: '' }),
  truncated: async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.text()).slice(0, 900);
    await route.fulfill({ response, body });
  },
  flipped: async (route: Route) => {
    const response = await route.fetch();
    const text = await response.text();
    const middle = Math.floor(text.length / 2);
    const other = text[middle] === ' ' ? '\n' : ' ';
    await route.fulfill({ response, body: text.slice(0, middle) + other + text.slice(middle + 1) });
  },
  reset: (route: Route) => route.abort('connectionreset'),
  // Never answered: the page closes the request when the test ends.
  hangs: () => Promise.resolve(),
} satisfies Record<string, Answer>;

/** Faults of the servers behind a page. They last until `heal`. */
export class Faults {
  private readonly active: { matches: (url: URL) => boolean; answer: Answer }[] = [];
  readonly requests: string[] = [];

  constructor(private readonly page: Page) {}

  /** Answers the matching files of a remote with a fault. `times`: only the first so many. By default all. */
  async serve(remote: RemoteName, file: RegExp, answer: Answer, times = Infinity): Promise<void> {
    const matches = (url: URL) => url.origin === origins[remote] && file.test(url.pathname);
    let count = 0;
    const handle = async (route: Route) => {
      this.requests.push(route.request().url());
      if (count++ < times) await answer(route);
      else await route.continue();
    };
    this.active.push({ matches, answer: handle });
    await this.page.route(matches, handle);
  }

  /** The servers are well again. */
  async heal(): Promise<void> {
    for (const { matches, answer } of this.active.splice(0))
      await this.page.unroute(matches, answer);
  }
}
