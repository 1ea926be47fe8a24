import type { Page, Route } from '@playwright/test';
import { answerJson, answers, files, type Faults } from '../../core/Faults';
import { ownServices } from '../../core/needs';
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

/** The limit for a service is 20 s; for one that never responds it is two here, by the page's own clock. */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 10);
  });
const stay = () => Promise.resolve();

type Section = {
  server: 'content' | 'feed';
  path: string;
  message: string;
  /** What the screen shows whatever the service does. */
  others: RegExp;
  /** What appears when the service works again. */
  healed: (site: Site) => Promise<void>;
};

const articlesMessage = 'The articles could not be loaded.';
const postsMessage = 'The blog posts could not be loaded.';
const expectItems = async (site: Site, name: string) =>
  expect(site.main.getByRole('list', { name }).getByRole('listitem').first()).toBeVisible();

const sections: Section[] = [
  {
    server: 'content',
    path: '/',
    message: articlesMessage,
    others: /Six ways to put AI to work|We use what we sell|Hours, not mysteries|Our Expertise/,
    healed: (site) => expectItems(site, 'Latest articles'),
  },
  {
    server: 'content',
    path: '/articles',
    message: articlesMessage,
    others: /^Articles$/,
    healed: (site) =>
      expect(site.main.getByRole('link', { name: /^Read Article/ }).first()).toBeVisible(),
  },
  {
    server: 'content',
    path: '/article/1',
    message: 'The article could not be loaded.',
    others: /^Article$/,
    healed: (site) => expect(site.heading).toHaveText('When a forecast pays for itself'),
  },
  {
    server: 'content',
    path: '/knowledgeBase',
    message: articlesMessage,
    others: /^(LLM Integration|Gamification)$/,
    healed: (site) =>
      expect(
        site.main.getByRole('link', { name: 'When a forecast pays for itself' }).first(),
      ).toBeVisible(),
  },
  {
    server: 'feed',
    path: '/blog',
    message: postsMessage,
    others: /^Blog$/,
    healed: (site) => expectItems(site, 'Blog posts'),
  },
  {
    server: 'feed',
    path: '/resources',
    message: postsMessage,
    others: /^Courses$/,
    healed: (site) => expectItems(site, 'Blog posts'),
  },
  {
    server: 'feed',
    path: '/knowledgeBase',
    message: postsMessage,
    others: /^(LLM Integration|Gamification)$/,
    healed: (site) =>
      expect(site.main.getByText('Blog post', { exact: true }).first()).toBeVisible(),
  },
];

async function expectStanding(site: Site, { path, message, others }: Section): Promise<void> {
  const alert = site.main.getByRole('alert');
  await expect(alert, path).toHaveCount(1);
  await expect(alert).toContainText(message);
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  // In the outline, perhaps for screen readers only: the article's title is not known yet.
  await expect(site.main.getByRole('heading', { name: others }).first()).toBeAttached();
  await expect(site.footer).toBeVisible();
}

async function expectHealing(site: Site, faults: Faults, section: Section): Promise<void> {
  await faults.heal();
  await site.tryAgain.click();
  await section.healed(site);
  await expect(site.main.getByRole('alert')).toHaveCount(0);
}

for (const server of ['content', 'feed'] as const) {
  for (const [name, answer] of Object.entries(nonsense)) {
    const prepare = answer === answers.hangs ? hurry : stay;

    test(
      `when the ${server} service ${name}, its sections say so, the rest works, and 'Try again' recovers them`,
      ownServices,
      async ({ page, site, faults }) => {
        await prepare(page);
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        for (const section of sections.filter((candidate) => candidate.server === server)) {
          // A new document: what this one has loaded stays in view when a service fails later.
          await page.goto('about:blank');
          await faults.serve(server, files.data, answer);
          await site.open(section.path);
          await expectStanding(site, section);
          await expectHealing(site, faults, section);
        }
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
    await expect(site.main.getByRole('alert')).toContainText(articlesMessage);
    await site.open('/article/1');
    await expect(site.heading).toHaveText('Article not found');
  },
);

test('a failure is logged to the console', ownServices, async ({ site, faults }) => {
  await faults.serve('content', files.data, answers.serverError);
  await site.open('/articles');
  await expect(site.main.getByRole('alert')).toBeVisible();
  expect(faults.console.join('\n')).toMatch(/synapsei-articles.* answered 500/);
});

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

test(
  'with both services down Home, resources and the knowledge base still work',
  ownServices,
  async ({ site, faults }) => {
    await faults.serve('content', files.data, answers.reset);
    await faults.serve('feed', files.data, answers.reset);
    for (const [path, heading, alerts] of [
      ['/', 'From AI idea to a system that runs', 1],
      ['/resources', 'Resources', 1],
      ['/knowledgeBase', 'Knowledge base', 2],
    ] as const) {
      await site.open(path);
      await expect(site.heading).toHaveText(heading);
      await expect(site.main.getByRole('alert')).toHaveCount(alerts);
    }
    await expect(site.main.getByRole('link', { name: 'Gamification' })).toBeVisible();
  },
);
