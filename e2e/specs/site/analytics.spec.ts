import type { Page } from '@playwright/test';
import { article, articleList } from '../../core/articles';
import { answerJson, files } from '../../core/Faults';
import { collectFromGoogleTag } from '../../core/googleTag';
import { ownServices, plantedFaults } from '../../core/needs';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';
import { Chat } from '../../pages/Chat';
import { Site } from '../../pages/Site';

type Message = [name: string, parameters: Record<string, string>];

/** The output of `?analytics=debug`, from the start of the page. */
async function recordMessages(page: Page): Promise<Message[]> {
  const messages: Message[] = [];
  await page.exposeFunction('__record', (message: Message) => messages.push(message));
  await page.addInitScript(() => {
    const { info } = console;
    const { __record } = globalThis as unknown as { __record(message: unknown[]): void };
    console.info = (...parts: unknown[]) => {
      if (parts[0] === '[analytics]') __record(parts.slice(1));
      info(...parts);
    };
  });
  return messages;
}

const events = (messages: Message[]) =>
  messages
    .filter(([name]) => name !== 'page_view')
    .map(([name, { event_category, event_label }]) => [name, event_category, event_label]);
const views = (messages: Message[]) => messages.filter(([name]) => name === 'page_view');

const debug = (page: Page, path: string) => page.goto(`/?analytics=debug#${path}`);

/** External links: only the click counts, the new tab is closed immediately. */
async function followOut(page: Page, name: string | RegExp): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name }).first().click();
  await (await popup).close();
}

type Case = [path: string, act: (page: Page) => Promise<unknown>, expected: string];

const click = (name: string) => (page: Page) => page.getByRole('link', { name }).first().click();
const leave = (name: RegExp) => (page: Page) => followOut(page, name);
const openChat = (page: Page) => new Chat(page).openWidget();
const closeChat = (page: Page) => page.getByRole('button', { name: 'Close chat' }).click();
const look = (page: Page) => new Site(page).settled();

/** Each event of the specification's section 7 from shell, content or podcast, by where it comes from. */
const cases: Case[] = [
  ['/', click('Chat with Synapsei'), 'Chat with Synapsei, CTA, Hero'],
  ['/', click('Start a conversation'), 'CTA Click, CTA, Closing'],
  ['/pricing', click('Start a pilot with Starter'), 'CTA Click, CTA, Pricing Starter'],
  ['/aiService', click('Request a demo in the chat'), 'CTA Click, CTA, Request a demo'],
  ['/offerings/nexus', click('Ask about Nexus'), 'CTA Click, CTA, Product Nexus'],
  ['/article/1', click('Ask Synapsei about it'), 'CTA Click, CTA, Article'],
  ['/pricing', leave(/^Schedule free 15 minutes/), 'Book Consultation, CTA, Pricing'],
  ['/offerings/llm', look, 'Service Page View, Product Interest, LLM Integration'],
  ['/offerings/aureyo', look, 'Product Page View, Product Interest, Aureyo'],
  ['/products/dls-cricket', look, 'Product Page View, Product Interest, DLS Cricket'],
  ['/', leave(/^Lindle/), 'External Link Click, Engagement, Lindle'],
  ['/pricing', leave(/^GitHub/), 'External Link Click, Engagement, GitHub'],
  ['/', leave(/^public ideas/), 'External Link Click, Engagement, Ideas collection'],
  ['/products', leave(/^Visit Site Auth/), 'External Link Click, Engagement, AuthenticScope'],
  ['/resources', leave(/MLOps - Kub/), 'External Link Click, Engagement, MLOps - Kubernetes'],
  ['/pricing', openChat, 'Chat Opened, Engagement, Floating Widget'],
  ['/products', closeChat, 'Chat Closed, Engagement, Floating Widget'],
  ['/', leave(/^Listen on Spotify/), 'External Link Click, Engagement, Listen on Spotify'],
];

test(
  'each event is reported once, with action, category and label',
  plantedFaults,
  async ({ page }) => {
    const messages = await recordMessages(page);
    for (const [path, act, expected] of cases) {
      await debug(page, path);
      await act(page);
      const same = () => events(messages).filter((event) => event.join(', ') === expected);
      await expect.poll(same, `${path}: ${expected}`).toHaveLength(1);
    }
    const all = events(messages).map((event) => event.join(', '));
    for (const [path, , expected] of cases)
      expect(
        all.filter((event) => event === expected),
        `${path}: ${expected}`,
      ).toHaveLength(1);
  },
);

test(
  'renaming the assistant changes neither names nor labels of events',
  plantedFaults,
  async ({ page }) => {
    await rewriteConfig(page, { brand: { assistant: 'Ada' } });
    const messages = await recordMessages(page);
    await debug(page, '/');
    await page.getByRole('link', { name: 'Chat with Ada' }).click();
    await expect.poll(() => events(messages)).toContainEqual(['Chat with Synapsei', 'CTA', 'Hero']);
    await debug(page, '/article/1');
    await page.getByRole('link', { name: 'Ask Ada about it' }).click();
    await expect.poll(() => events(messages)).toContainEqual(['CTA Click', 'CTA', 'Article']);
    expect(JSON.stringify(events(messages))).not.toContain('Ada');
  },
);

test(
  'every navigation is one page view with path and title; a redirect is not counted',
  plantedFaults,
  async ({ page, site }) => {
    const messages = await recordMessages(page);
    await page.clock.install();
    await debug(page, '/products');
    await expect(page).toHaveTitle(/^Products/);
    await site.navigate('Knowledge');
    await expect(page).toHaveTitle(/^Knowledge base/);
    await page.goBack();
    await expect(page).toHaveTitle(/^Products/);
    // A view counts after a second, within which the page that redirects does so.
    await page.clock.pauseAt(Date.now() + 60_000);
    await debug(page, '/offerings/nothing');
    await expect(page).toHaveURL(/#\/$/);
    await expect(page).toHaveTitle(/^AI and software consulting/);
    await page.clock.resume();
    await site.navigate('About');
    await expect(page).toHaveTitle(/^About/);
    await expect.poll(() => views(messages)).toHaveLength(5);
    const seen = views(messages).map(([, parameters]) => [
      parameters.page_path,
      parameters.page_title!.split(' · ')[0],
    ]);
    expect(seen).toEqual([
      ['/products', 'Products'],
      ['/knowledgeBase', 'Knowledge base'],
      ['/products', 'Products'],
      ['/', 'AI and software consulting'],
      ['/aiService', 'About'],
    ]);
  },
);

const measurementId = 'G-TEST123';
const isGoogle = (url: string) => /googletagmanager|google-analytics/.test(new URL(url).hostname);

/** Stands in for Google's script: takes the queue, sends nothing. */
async function answerGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isGoogle(request.url())) asked.push(request.url());
  });
  await page.route(/^https:\/\/www\.googletagmanager\.com\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  return asked;
}

type Queue = { dataLayer?: ArrayLike<unknown>[] };

/** Content of Google's queue, as lists. */
const readQueue = (page: Page) =>
  page.evaluate(() =>
    ((globalThis as Queue).dataLayer ?? []).map((entry) => JSON.stringify([...Array.from(entry)])),
  );

test(
  'without a measurement id nothing is requested and nothing is queued',
  plantedFaults,
  async ({ page, site }) => {
    const asked = await answerGoogle(page);
    await site.open('/');
    await site.main.getByRole('link', { name: 'Chat with Synapsei' }).first().click();
    await expect(page).toHaveTitle(/^Chat/);
    await site.navigate('About');
    await expect(page).toHaveTitle(/^About/);
    expect(asked).toEqual([]);
    expect(await readQueue(page)).toEqual([]);
    await expect(page.getByRole('region', { name: 'Analytics consent' })).toHaveCount(0);
  },
);

test(
  'no request of the library contains an e-mail address, wherever the page has one',
  ownServices,
  async ({ page, site, faults }) => {
    await rewriteConfig(page, { analytics: { measurementId } });
    const collected = await collectFromGoogleTag(page);
    const wanted = article(1, { title: 'Write to anna@example.org' });
    await faults.serve('content', files.data, answerJson(articleList(wanted)));
    await faults.serve('content', /^\/api\/.*\/1$/, answerJson({ data: wanted, meta: {} }));
    await page.goto('/?utm_source=mail&to=anna@example.org#/article/1?by=anna%40example.org', {
      referer: 'http://localhost:9/inbox?of=anna@example.org',
    });
    await expect(page).toHaveTitle(/^Write to anna@example.org/);
    const document = await page.evaluate(() =>
      [location.href, globalThis.document.referrer].join(),
    );
    expect(document.match(/anna/g)).toHaveLength(3);

    const names = () => collected.map((event) => event.get('en'));
    await expect.poll(names).toEqual(['session_start', 'page_view']);
    await page.mouse.wheel(0, 300);
    await page.getByRole('link', { name: 'Ask Synapsei about it' }).click();
    await expect(page).toHaveTitle(/^Chat/);
    await page.goto('/?utm_source=mail&to=anna@example.org#/no/anna%40example.org');
    await expect(site.heading).toHaveText('Unexpected Application Error!');
    await site.navigate('About');
    const expected = ['session_start', 'page_view', 'scroll', 'CTA Click', 'page_view'];
    await expect.poll(names).toEqual(expect.arrayContaining(expected));
    await expect.poll(() => collected.at(-1)?.get('dl')).toContain('/aiService');
    await page.evaluate(() => globalThis.document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(names).toContain('user_engagement');

    for (const event of collected) {
      expect(`${event}`).not.toMatch(/anna/i);
      expect(event.get('dl')).toContain('utm_source=mail&to=[redacted e-mail]');
      expect(event.get('dr')).toContain('[redacted e-mail]');
    }
    expect(collected[0]!.get('tid')).toBe(measurementId);
    expect(collected[0]!.get('dt')).toContain('Write to [redacted e-mail]');
    expect(collected.map((event) => event.get('dl')).join()).toContain('/no/[redacted e-mail]');
  },
);

test(
  'if consent is required nothing happens before it, and it can be withdrawn',
  plantedFaults,
  async ({ page, site }) => {
    await rewriteConfig(page, { analytics: { measurementId, consent: 'required' } });
    const asked = await answerGoogle(page);
    const banner = page.getByRole('region', { name: 'Analytics consent' });
    await site.open('/products');
    await expect(banner).toBeVisible();
    await site.navigate('Knowledge');
    await expect(page).toHaveTitle(/^Knowledge/);
    expect(asked).toEqual([]);
    expect(await readQueue(page)).toEqual([]);

    await banner.getByRole('button', { name: 'Accept' }).click();
    await expect(banner).toBeHidden();
    await site.navigate('About');
    await expect.poll(async () => (await readQueue(page)).join()).toContain('/aiService');
    await expect.poll(() => asked).toHaveLength(1);
    expect((await readQueue(page)).join()).not.toContain('"page_path":"/products"');

    // Withdrawn: later events are not queued.
    await page.getByRole('button', { name: 'Analytics choices' }).click();
    await banner.getByRole('button', { name: 'Decline' }).click();
    const before = (await readQueue(page)).length;
    await site.navigate('Products');
    await expect(page).toHaveTitle(/^Products/);
    await site.open('/pricing');
    await expect(page).toHaveTitle(/^Hourly/);
    await site.open('/articles');
    await expect(page).toHaveTitle(/^Articles/);
    expect((await readQueue(page)).join()).not.toContain('"page_path":"/pricing"');
    expect(await readQueue(page)).toHaveLength(before);

    // The answer is stored for the next visit.
    await page.reload();
    await expect(site.heading).toBeVisible();
    await expect(banner).toBeHidden();
    expect(await readQueue(page)).toEqual([]);
  },
);

test(
  'the two answers of the consent banner look equally prominent',
  plantedFaults,
  async ({ page, site }) => {
    await rewriteConfig(page, { analytics: { measurementId, consent: 'required' } });
    await site.open('/');
    const banner = page.getByRole('region', { name: 'Analytics consent' });
    const [accept, decline] = await Promise.all(
      ['Accept', 'Decline'].map(async (name) => {
        const button = banner.getByRole('button', { name });
        const look = await button.evaluate((element) => {
          const { backgroundColor, color, fontWeight } = getComputedStyle(element);
          return { backgroundColor, color, fontWeight };
        });
        const { width, height } = (await button.boundingBox())!;
        return { ...look, width: Math.round(width), height };
      }),
    );
    expect(accept).toEqual(decline);
  },
);
