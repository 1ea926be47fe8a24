import type { Locator, Page } from '@playwright/test';
import { plantedFaults } from '../../core/needs';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';
import { createChat } from '../../pages/Chat';
import { createSite } from '../../pages/Site';

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

async function debug(page: Page, path: string): Promise<void> {
  await page.goto(`/?analytics=debug#${path}`);
  // A press on an element that is replaced before the release is not a click.
  await expect(page.locator('html[data-view]')).toHaveCount(0);
  await expect(createSite(page).firstView).toHaveCount(0);
}

/** Only the click on an external link counts; the new tab is closed immediately. */
async function followOut(page: Page, name: string | RegExp): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name }).first().click();
  await (await popup).close();
}

type Case = [path: string, act: (page: Page) => Promise<unknown>, expected: string];

const click = (name: string) => (page: Page) => page.getByRole('link', { name }).first().click();
const leave = (name: RegExp) => (page: Page) => followOut(page, name);
const openChat = (page: Page) => createChat(page).openWidget();
const closeChat = (page: Page) => page.getByRole('button', { name: 'Close chat' }).click();
const look = (page: Page) => createSite(page).settled();

/** Causes each kind of event of the specification's section 7, in shell, content or podcast. */
const cases: Case[] = [
  ['/', click('Chat with Synapsei'), 'Chat with Synapsei, CTA, Hero'],
  ['/article/1', click('Ask Synapsei about it'), 'CTA Click, CTA, Article'],
  ['/pricing', leave(/^Schedule free 15 minutes/), 'Book Consultation, CTA, Pricing'],
  ['/offerings/llm', look, 'Service Page View, Product Interest, LLM Integration'],
  ['/products/dls-cricket', look, 'Product Page View, Product Interest, DLS Cricket'],
  ['/products', leave(/^Visit Site Auth/), 'External Link Click, Engagement, AuthenticScope'],
  ['/pricing', openChat, 'Chat Opened, Engagement, Floating Widget'],
  ['/products', closeChat, 'Chat Closed, Engagement, Floating Widget'],
  ['/', leave(/^Listen on Spotify/), 'External Link Click, Engagement, Listen on Spotify'],
];

// Specification: states.12, calls.13
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

/** The look of a button. Two of the same prominence are equal. */
const lookOf = async (button: Locator) => {
  const { width, height } = (await button.boundingBox())!;
  const styles = await button.evaluate((element) => {
    const { backgroundColor, color, fontWeight } = getComputedStyle(element);
    return { backgroundColor, color, fontWeight };
  });
  return { ...styles, width: Math.round(width), height };
};

// Specification: navigation.10, calls.18
test(
  'if consent is required nothing happens before it, it can be withdrawn, and no e-mail address is sent',
  plantedFaults,
  async ({ page, site }) => {
    await rewriteConfig(page, { analytics: { measurementId } });
    const asked = await answerGoogle(page);
    const { consent } = site;
    await page.goto('/?utm_source=mail&to=anna@example.org#/products?by=anna%40example.org');
    const [accept, refuse] = ['Accept all', 'Reject all'].map((name) =>
      consent.getByRole('button', { name }),
    );
    expect(await lookOf(accept!)).toEqual(await lookOf(refuse!));
    await site.navigate('Knowledge');
    await expect(page).toHaveTitle(/^Knowledge/);
    expect(asked).toEqual([]);
    expect(await readQueue(page)).toEqual([]);

    await accept!.click();
    await expect(consent).toBeHidden();
    await site.navigate('About');
    await expect.poll(async () => (await readQueue(page)).join()).toContain('/aiService');
    await expect.poll(() => asked).toHaveLength(1);
    const queued = (await readQueue(page)).join();
    expect(queued).not.toContain('"page_path":"/products"');
    // Values that Google's script would otherwise read from the document.
    expect(queued).toContain('utm_source=mail&to=[redacted e-mail]');
    expect(queued).not.toContain('anna');

    // After the withdrawal events are not queued.
    await site.privacyChoices.click();
    await refuse!.click();
    await expect
      .poll(async () => (await readQueue(page)).at(-1))
      .toBe('["consent","update",{"analytics_storage":"denied"}]');
    const before = (await readQueue(page)).length;
    await site.navigate('Products');
    await expect(page).toHaveTitle(/^Products/);
    expect(await readQueue(page)).toHaveLength(before);

    // The answer is stored for the next visit.
    await page.reload();
    await expect(site.heading).toBeVisible();
    await expect(consent).toBeHidden();
    expect(await readQueue(page)).toEqual([]);
  },
);
