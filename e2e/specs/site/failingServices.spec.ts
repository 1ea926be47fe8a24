import type { Locator, Route } from '@playwright/test';
import { answerJson, answers, files } from '../../core/Faults';
import { both, drill, ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';

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
  'answers entries that cannot be read': answerJson({
    data: [{ id: '7' }],
    items: [{}],
    status: 'ok',
  }),
  'answers an error with 200': answerJson({ status: 'error', message: 'No', data: null }),
};

/** `others` shows whatever the service returns, `healed` once it works again. */
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

/** One of each service every day. */
const daily = ['/article/1', '/blog'];

for (const { server, path, message, others, healed } of sections) {
  test(
    `when the ${server} service fails, ${path} says so, the rest works, and 'Try again' recovers it`,
    daily.includes(path) ? ownServices : both(ownServices, drill),
    async ({ page, site, faults }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await faults.serve(server, files.data, nonsense['answers 500']!);
      await site.open(path);
      const alert = site.main.getByRole('alert');
      await expect(alert).toHaveCount(1);
      await expect(alert).toContainText(message);
      // Checks the outline, because the heading may be for screen readers only until the title is known.
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

for (const { server, path, message, healed } of sections.filter((section) =>
  /^\/(articles|blog)$/.test(section.path),
)) {
  test(
    `whatever else the ${server} service answers, ${path} says that it failed`,
    both(ownServices, drill),
    async ({ site, faults }) => {
      let answer = answers.reset as Answer;
      await faults.serve(server, files.data, (route) => answer(route));
      await site.open(path);
      const alert = site.main.getByRole('alert');
      for (const [name, next] of Object.entries(nonsense)) {
        await expect(alert, name).toContainText(message);
        const asked = faults.requests.length;
        answer = next;
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect.poll(() => faults.requests.length, name).toBeGreaterThan(asked);
      }
      await expect(alert).toContainText(message);
      await faults.heal();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(healed(site.main)).toBeVisible();
    },
  );
}
