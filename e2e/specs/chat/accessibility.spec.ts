import type { BrowserContext, Page } from '@playwright/test';
import { findViolations } from '../../core/axe';
import { openScriptedChat } from '../../pages/openScriptedChat';
import { both, drill, plantedFaults } from '../../core/needs';
import { expect, test } from '../../core/test';
import { rememberTheme } from '../../core/themes';
import { createChat, type Chat } from '../../pages/Chat';

type Stage = { page: Page; context: BrowserContext } & Awaited<ReturnType<typeof openScriptedChat>>;
type Step = [state: string, enter: (stage: Stage) => Promise<void>];

const sources = JSON.stringify([
  { title: 'Pricing', href: '#/pricing' },
  { title: 'LLM Integration', href: '#/offerings/llm' },
]);

/** One conversation through every state; each step continues the previous one. */
const conversation: Step[] = [
  ['typing', ({ chat }) => chat.field.fill('What do you offer?')],
  [
    'near the limit',
    async ({ chat, page }) => {
      await chat.field.fill('x'.repeat(3_800));
      await expect(page.getByText('3,800 of 4,000 characters')).toBeVisible();
    },
  ],
  [
    'over the limit',
    async ({ chat, page }) => {
      await chat.field.fill('x'.repeat(4_100));
      await expect(page.getByRole('alert')).toContainText('the limit is 4,000');
      await expect(chat.sendButton).toBeDisabled();
    },
  ],
  [
    'waiting',
    async ({ chat, page }) => {
      await chat.ask('What do you offer?');
      await expect(page.getByTestId('spinner')).toBeVisible();
    },
  ],
  [
    'streaming',
    async ({ chat, ai }) => {
      await ai.event('reply', 'r1');
      await ai.chunk(
        'Six **services**, see #/pricing\n\n- a list\n- `code`, https://docs.example\n\n```\na block\n```\n\nAnd more',
      );
      await expect(chat.replies.last()).toContainText('And more');
    },
  ],
  [
    'answered with sources',
    async ({ chat, ai }) => {
      await ai.event('sources', sources);
      await ai.complete();
      await expect(
        chat.replies.last().getByRole('link', { name: 'Pricing', exact: true }),
      ).toBeVisible();
    },
  ],
  [
    'rated',
    async ({ chat }) => {
      const helpful = chat.replies.last().getByRole('button', { name: 'Good answer' });
      await helpful.click();
      await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    },
  ],
  [
    'asked why',
    async ({ chat, page }) => {
      await chat.replies.last().getByRole('button', { name: 'Poor answer' }).click();
      await page.getByRole('radio', { name: 'It is not correct' }).check();
    },
  ],
  [
    'told why',
    async ({ chat, page }) => {
      await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
      await expect(page.getByText('Thank you for telling us.')).toBeVisible();
      await expect(chat.replies.last().getByRole('button', { name: 'Poor answer' })).toBeFocused();
    },
  ],
  [
    'options open',
    async ({ chat, page }) => {
      await chat.optionsButton.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('switch', { name: /^Keep this chat/ })).not.toBeChecked();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Copy conversation' })).toBeFocused();
    },
  ],
  [
    'options closed by Escape, or left by Tab, which closes nothing else',
    async ({ chat, page }) => {
      await page.keyboard.press('Escape');
      await expect(chat.options).toBeHidden();
      await expect(chat.optionsButton).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('switch', { name: /^Keep this chat/ })).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await expect(chat.options).toBeHidden();
      await expect(page.locator(':focus')).toBeVisible();
      await expect(chat.field).toBeVisible();
    },
  ],
  [
    'stopped',
    async ({ chat, ai }) => {
      await chat.ask('And then?');
      await ai.chunk('So far');
      await expect(chat.replies.last()).toContainText('So far');
      await chat.stopButton.click();
      await expect(chat.replies.last()).toContainText('You stopped this reply.');
      await expect(chat.replies.last()).toContainText('So far');
      await expect(chat.field).toBeFocused();
    },
  ],
  [
    'cut off',
    async ({ chat, ai }) => {
      await chat.ask('And then?');
      await ai.chunk('A beginning');
      await ai.breakOff();
      await expect(chat.replies.last()).toContainText('The reply was cut off.');
    },
  ],
  [
    'failed',
    async ({ chat, ai, page }) => {
      await chat.ask('And then?');
      await ai.event('error', 'boom');
      await expect(chat.replies.last()).toContainText('Sorry, I encountered an error');
      await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
    },
  ],
  [
    'scrolled up',
    async ({ chat, ai, page }) => {
      await chat.ask('A long one');
      await ai.chunk('A paragraph.\n\n'.repeat(60));
      await ai.complete();
      await expect(chat.field).toBeEnabled();
      await chat.wheel(-400);
      await expect(page.getByRole('button', { name: /Newest message|new message/ })).toBeVisible();
    },
  ],
  [
    'limited, counting down',
    async ({ chat, ai, page }) => {
      await ai.refuse(429, { 'retry-after': '60' });
      await chat.ask('Hello');
      await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled();
    },
  ],
  [
    'offline',
    async ({ context, page }) => {
      await context.setOffline(true);
      await expect(page.getByText(/^You are offline\./)).toBeVisible();
    },
  ],
];

const openWidget: Step = ['open and empty', ({ chat }) => chat.openWidget()];
const widgetSteps: Step[] = [
  ['closed', ({ chat }) => expect(chat.launcher).toBeVisible()],
  openWidget,
  [
    'closed with a reply unread',
    async ({ page, chat, ai }) => {
      await chat.ask('Hello');
      await page.getByRole('button', { name: 'Close chat' }).click();
      await ai.chunk('Here');
      await ai.complete();
      await expect(page.getByRole('button', { name: /Open chat.*, new reply/ })).toBeVisible();
    },
  ],
  openWidget,
];
const pageSteps: Step[] = [['open and empty', ({ chat }) => expect(chat.field).toBeVisible()]];

const widget = { surface: 'widget', path: '/aiService', steps: [...widgetSteps, ...conversation] };
const chatPage = { surface: 'chat page', path: '/chat', steps: [...pageSteps, ...conversation] };
const desktop = { device: 'desktop', viewport: { width: 1440, height: 900 } };
const phone = { device: 'phone', viewport: { width: 390, height: 844 } };

const [daily, drilled] = [plantedFaults, both(plantedFaults, drill)];

/** Everyday tests cover each surface, device and theme once. */
const views = [
  { ...widget, ...desktop, theme: 'light', details: drilled },
  { ...widget, ...phone, theme: 'dark', details: daily },
  { ...chatPage, ...desktop, theme: 'dark', details: drilled },
  { ...chatPage, ...phone, theme: 'light', details: drilled },
  { ...widget, ...desktop, theme: 'dark', details: drilled },
  { ...widget, ...phone, theme: 'light', details: drilled },
  { ...chatPage, ...desktop, theme: 'light', details: daily },
  { ...chatPage, ...phone, theme: 'dark', details: drilled },
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { surface, path, steps, device, viewport, theme, details } of views) {
  test(
    `axe finds nothing in any state: ${surface}, ${device}, ${theme}`,
    details,
    async ({ page, site, context }) => {
      await page.setViewportSize(viewport);
      await rememberTheme(page, theme);
      const { ai, chat } = await openScriptedChat(page, site, path);
      await site.settled();
      const violations: string[] = [];
      for (const [state, enter] of steps) {
        await enter({ page, context, ai, chat });
        violations.push(...(await findViolations(page, state)));
      }
      await context.setOffline(false);
      expect(violations.join('\n\n')).toBe('');
    },
  );
}

const places = {
  '/chat': (chat: Chat) => chat.field.waitFor(),
  '/products': (chat: Chat) => chat.openWidget(),
};

for (const [path, open] of Object.entries(places))
  test(
    `at ${path} the chat's options lead to the privacy choices by keyboard, and focus returns`,
    plantedFaults,
    async ({ page, site }) => {
      const chat = createChat(page);
      await site.open(path);
      await open(chat);
      await chat.optionsButton.focus();
      await page.keyboard.press('Enter');
      const entry = chat.options.getByRole('button', { name: 'Privacy choices' });
      await expect(entry).toBeVisible();
      while (!(await entry.evaluate((button) => button === document.activeElement))) {
        await page.keyboard.press('Tab');
        await expect(chat.options.locator(':focus')).toBeVisible();
      }
      await page.keyboard.press('Enter');
      await expect(site.consent.locator(':focus')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(site.consent).toBeHidden();
      await expect(chat.options).toBeHidden();
      await expect(chat.optionsButton).toBeFocused();
      await expect(chat.field).toBeVisible();
    },
  );

test(
  'on a desktop the panel is not modal: the page stays usable, and focus returns',
  plantedFaults,
  async ({ page, site }) => {
    const chat = createChat(page);
    await site.open('/products');
    await chat.openWidget();
    await expect(chat.field).toBeFocused();
    expect(await chat.panel.evaluate((panel) => panel.matches(':modal'))).toBe(false);
    await site.header.getByRole('link', { name: 'Knowledge' }).focus();
    await expect(site.header.getByRole('link', { name: 'Knowledge' })).toBeFocused();
    // Escape acts on the page while focus is there.
    await page.keyboard.press('Escape');
    await expect(chat.panel).toBeVisible();
    await chat.field.focus();
    await page.keyboard.press('Escape');
    await expect(chat.panel).toBeHidden();
    await expect(chat.launcher).toBeFocused();
    await chat.openWidget();
    await page.getByRole('button', { name: 'Close chat' }).click();
    await expect(chat.launcher).toBeFocused();
  },
);
