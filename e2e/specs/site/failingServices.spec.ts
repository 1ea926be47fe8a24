import type { Locator, Page, Route } from '@playwright/test';
import { answerJson, answers, files } from '../../core/Faults';
import { both, drill, ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import type { Site } from '../../pages/Site';

type Answer = (route: Route) => Promise<void>;

const refusal = (status: number, name: string) =>
  answerJson({ data: null, error: { status, name, message: name, details: {} } }, status);

const plain =
  (body: string, contentType = 'application/json'): Answer =>
  (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, contentType, body });

/** Ways in which a service returns no data. */
const nonsense: Record<string, Answer> = {
  'is down': answers.reset,
  'answers 401': refusal(401, 'UnauthorizedError'),
  'answers 403': refusal(403, 'ForbiddenError'),
  'answers 429': refusal(429, 'RateLimitError'),
  'answers 500': refusal(500, 'InternalServerError'),
  'answers HTML with 200': plain('<!doctype html><title>Moved</title>', 'text/html'),
  'answers truncated JSON': plain('{"data":[{"id":1,"attributes":{"title":"Bro'),
  'answers nothing': plain(''),
  'answers null': answerJson(null),
  'answers a list': answerJson([1, 2, 3]),
  'answers another format': answerJson({ data: 'text', items: 'text', status: 'ok' }),
  'answers an error with 200': answerJson({ status: 'error', message: 'No', data: null }),
  'takes too long': answers.hangs,
};

declare global {
  /** Put into the page before any of its scripts: ends the service's limit for all requests so far. */
  var __passLimits: () => void;
}

/** For a service. Milliseconds. */
const limit = 20_000;

/** A service's limit passes when the test says so. */
const holdLimits = (page: Page) =>
  page.addInitScript((held) => {
    const limits = new Set<AbortController>();
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      if (milliseconds !== held) return timeout(milliseconds);
      const one = new AbortController();
      limits.add(one);
      return one.signal;
    };
    globalThis.__passLimits = () =>
      limits.forEach((one) => one.abort(new DOMException('Too late', 'TimeoutError')));
  }, limit);

/** Passes the limits of requests that the page makes, until it says that they failed. */
const passLimits = (page: Page, site: Site) =>
  expect
    .poll(async () => {
      await page.evaluate(() => globalThis.__passLimits());
      return site.main.getByRole('alert').count();
    })
    .toBe(1);
const stay = () => Promise.resolve();

/** `others` shows whatever the service does, `healed` once it works again. */
type Section = {
  server: 'content' | 'feed';
  path: string;
  message: string;
  others: RegExp;
  healed: (main: Locator) => Locator;
};

const firstOf = (name: string) => (main: Locator) =>
  main.getByRole('list', { name }).getByRole('listitem').first();
const forecast = (main: Locator) =>
  main.getByRole('link', { name: 'When a forecast pays for itself' }).first();

const articles = { server: 'content', message: 'The articles could not be loaded.' } as const;
const article = { server: 'content', message: 'The article could not be loaded.' } as const;
const posts = { server: 'feed', message: 'The blog posts could not be loaded.' } as const;

const sections: Section[] = [
  {
    ...articles,
    path: '/articles',
    others: /^Articles$/,
    healed: (main) => main.getByRole('link', { name: /^Read Article/ }).first(),
  },
  {
    ...articles,
    path: '/',
    others: /Six ways to put AI to work|We use what we sell|Hours, not mysteries|Our Expertise/,
    healed: firstOf('Latest articles'),
  },
  {
    ...article,
    path: '/article/1',
    others: /^Article$/,
    healed: (main) => main.getByRole('heading', { name: 'When a forecast pays for itself' }),
  },
  {
    ...articles,
    path: '/knowledgeBase',
    others: /^(LLM Integration|Gamification)$/,
    healed: forecast,
  },
  { ...posts, path: '/blog', others: /^Blog$/, healed: firstOf('Blog posts') },
  { ...posts, path: '/resources', others: /^Courses$/, healed: firstOf('Blog posts') },
  {
    ...posts,
    path: '/knowledgeBase',
    others: /^(LLM Integration|Gamification)$/,
    healed: (main) => main.getByText('Blog post', { exact: true }).first(),
  },
];

for (const { server, path, message, others, healed } of sections) {
  for (const [name, answer] of Object.entries(nonsense)) {
    // Every day each failure on one section, and one failure on each section.
    const isDaily = /^\/(articles|blog)$/.test(path) || name === 'answers 500';
    const fail = answer === answers.hangs ? passLimits : stay;

    test(
      `when the ${server} service ${name}, ${path} says so, the rest works, and 'Try again' recovers it`,
      isDaily ? ownServices : both(ownServices, drill),
      async ({ page, site, faults }) => {
        await holdLimits(page);
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        await faults.serve(server, files.data, answer);
        await site.open(path);
        // A limit that passes ends every request so far: those of the other service must be over.
        for (const other of sections.filter((one) => one.path === path && one.server !== server))
          await expect(other.healed(site.main)).toBeVisible();
        await fail(page, site);
        const alert = site.main.getByRole('alert');
        await expect(alert).toHaveCount(1);
        await expect(alert).toContainText(message);
        // In the outline, perhaps for screen readers only: the article's title is not known yet.
        await expect(site.main.getByRole('heading', { name: others }).first()).toBeAttached();
        await expect(site.footer).toBeVisible();

        await faults.heal();
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(healed(site.main)).toBeVisible();
        await expect(alert).toHaveCount(0);
        expect(errors).toEqual([]);
      },
    );
  }
}

test(
  'a 404 for the list is a failure; for an article it means not found',
  ownServices,
  async ({ site, faults }) => {
    await faults.serve('content', files.data, refusal(404, 'NotFoundError'));
    await site.open('/articles');
    await expect(site.main.getByRole('alert')).toContainText(articles.message);
    await site.open('/article/1');
    await expect(site.heading).toHaveText('Article not found');
  },
);

test(
  'a slow service shows skeletons, and leaving the page aborts the request',
  ownServices,
  async ({ page, site, faults }) => {
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname));
    await faults.serve('content', files.data, answers.hangs);
    await site.open('/articles');
    await expect(site.main.getByText('Loading articles')).toBeAttached();
    await site.navigate('About');
    await expect(site.heading).toHaveText('About Synapsei Labs');
    await expect.poll(() => aborted).toContain('/api/synapsei-articles');
  },
);
