import type { Page } from '@playwright/test';
import { article, articleList } from '../../core/articles';
import { answerJson, files } from '../../core/Faults';
import { collectFromGoogleTag } from '../../core/googleTag';
import { ownServices, plantedFaults } from '../../core/needs';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';
import { Chat } from '../../pages/Chat';
import { Podcast } from '../../pages/Podcast';
import type { Site } from '../../pages/Site';

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

type Case = {
  path: string;
  act: (page: Page, site: Site) => Promise<unknown>;
  expected: [action: string, category: string, label: string];
};

const external = 'External Link Click';

/** Each event of the specification's section 7 from shell, content or podcast. */
const cases: Record<string, Case> = {
  "the hero's call to action": {
    path: '/',
    act: (page) => page.getByRole('link', { name: 'Chat with Synapsei' }).first().click(),
    expected: ['Chat with Synapsei', 'CTA', 'Hero'],
  },
  "Home's closing call to action": {
    path: '/',
    act: (page) => page.getByRole('link', { name: 'Start a conversation' }).click(),
    expected: ['CTA Click', 'CTA', 'Closing'],
  },
  "a price's call to action": {
    path: '/pricing',
    act: (page) => page.getByRole('link', { name: 'Start a pilot with Starter' }).click(),
    expected: ['CTA Click', 'CTA', 'Pricing Starter'],
  },
  'the demo request on About': {
    path: '/aiService',
    act: (page) => page.getByRole('link', { name: 'Request a demo in the chat' }).click(),
    expected: ['CTA Click', 'CTA', 'Request a demo'],
  },
  "a product's link to the chat": {
    path: '/offerings/nexus',
    act: (page) => page.getByRole('link', { name: 'Ask about Nexus' }).click(),
    expected: ['CTA Click', 'CTA', 'Product Nexus'],
  },
  "an article's link to the chat": {
    path: '/article/1',
    act: (page) => page.getByRole('link', { name: 'Ask Synapsei about it' }).click(),
    expected: ['CTA Click', 'CTA', 'Article'],
  },
  'the consultation on Pricing': {
    path: '/pricing',
    act: (page) => followOut(page, /^Schedule free 15 minutes consultation/),
    expected: ['Book Consultation', 'CTA', 'Pricing'],
  },
  'a viewed service': {
    path: '/offerings/llm',
    act: (_, site) => site.settled(),
    expected: ['Service Page View', 'Product Interest', 'LLM Integration'],
  },
  'a viewed product, by key': {
    path: '/offerings/nexus',
    act: (_, site) => site.settled(),
    expected: ['Product Page View', 'Product Interest', 'Nexus'],
  },
  'a viewed product, by slug': {
    path: '/products/dls-cricket',
    act: (_, site) => site.settled(),
    expected: ['Product Page View', 'Product Interest', 'DLS Cricket'],
  },
  'a partner product': {
    path: '/',
    act: (page) => followOut(page, /^Lindle/),
    expected: [external, 'Engagement', 'Lindle'],
  },
  'a social profile': {
    path: '/pricing',
    act: (page) => followOut(page, /^GitHub/),
    expected: [external, 'Engagement', 'GitHub'],
  },
  'the ideas collection': {
    path: '/',
    act: (page) => followOut(page, /^public ideas collection/),
    expected: [external, 'Engagement', 'Ideas collection'],
  },
  "a product's own site": {
    path: '/products',
    act: (page) => followOut(page, /^Visit Site AuthenticScope/),
    expected: [external, 'Engagement', 'AuthenticScope'],
  },
  'a course': {
    path: '/resources',
    act: (page) => followOut(page, /MLOps - Kubernetes/),
    expected: [external, 'Engagement', 'MLOps - Kubernetes'],
  },
  'the show on Spotify': {
    path: '/',
    act: async (page) => {
      const popup = page.waitForEvent('popup');
      await new Podcast(page).listen.click();
      await (await popup).close();
    },
    expected: [external, 'Engagement', 'Listen on Spotify'],
  },
};

for (const [name, { path, act, expected }] of Object.entries(cases)) {
  test(`${name} is reported as ${expected.join(', ')}`, plantedFaults, async ({ page, site }) => {
    const messages = await recordMessages(page);
    await debug(page, path);
    await act(page, site);
    await expect.poll(() => events(messages)).toContainEqual(expected);
    const same = events(messages).filter((event) => event.join() === expected.join());
    expect(same).toHaveLength(1);
  });
}

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
  'opening the chat is reported, and so is closing it by x, header, Escape and the link to /chat',
  plantedFaults,
  async ({ page }) => {
    const messages = await recordMessages(page);
    const chat = new Chat(page);
    await debug(page, '/products');
    const ways = [
      () => page.getByRole('button', { name: 'Close chat' }).click(),
      () => chat.panel.getByRole('button', { name: /AI$/ }).click(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('link', { name: 'Open the full-page chat' }).click(),
    ];
    const expected: string[][] = [];
    for (const close of ways) {
      await chat.openWidget();
      expected.push(['Chat Opened', 'Engagement', 'Floating Widget']);
      await expect.poll(() => events(messages)).toEqual(expected);
      await close();
      expected.push(['Chat Closed', 'Engagement', 'Floating Widget']);
      await expect.poll(() => events(messages)).toEqual(expected);
    }
    await expect(page).toHaveURL(/#\/chat$/);
  },
);

test(
  'every navigation is one page view with path and title; a redirect is not counted',
  plantedFaults,
  async ({ page, site }) => {
    const messages = await recordMessages(page);
    // With its code here, the page that redirects does so within the second until a view counts.
    await debug(page, '/offerings/nexus');
    await expect.poll(() => views(messages)).toHaveLength(1);
    await site.settled();
    messages.length = 0;
    await debug(page, '/products');
    await expect(page).toHaveTitle(/^Products/);
    await site.navigate('Knowledge');
    await expect(page).toHaveTitle(/^Knowledge base/);
    await page.goBack();
    await expect(page).toHaveTitle(/^Products/);
    await debug(page, '/offerings/nothing');
    await expect(page).toHaveURL(/#\/$/);
    await expect(page).toHaveTitle(/^AI and software consulting/);
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

test(
  'e-mail addresses are sent neither in paths nor in values',
  plantedFaults,
  async ({ page, site }) => {
    const messages = await recordMessages(page);
    await debug(page, '/no/someone@example.org');
    await expect(site.heading).toHaveText('Unexpected Application Error!');
    await debug(page, '/no/%73omeone%40example.org');
    // It looks like the page before.
    await expect.poll(() => views(messages)).toHaveLength(2);
    await site.navigate('About');
    await expect(page).toHaveTitle(/^About/);
    await expect.poll(() => views(messages).length).toBeGreaterThanOrEqual(3);
    const sent = JSON.stringify(messages);
    expect(sent).toContain('/no/[redacted e-mail]');
    expect(sent).not.toMatch(/omeone/);
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
  'with a measurement id page views and events are queued from redacted values',
  plantedFaults,
  async ({ page, site }) => {
    await rewriteConfig(page, { analytics: { measurementId } });
    const asked = await answerGoogle(page);
    await site.open('/no/someone@example.org');
    await expect(site.heading).toBeVisible();
    await site.open('/');
    await site.main.getByRole('link', { name: 'Chat with Synapsei' }).first().click();
    const queue = async () => (await readQueue(page)).join('\n');
    await expect.poll(queue).toContain('"Chat with Synapsei"');
    await expect.poll(queue).toContain('"page_path":"/no/[redacted e-mail]"');
    expect(await queue()).not.toContain('someone@');
    expect(await queue()).toContain('"send_page_view":false');
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toContain(measurementId);
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
