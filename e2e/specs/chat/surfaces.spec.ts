import type { Locator } from '@playwright/test';
import { plantedFaults, writes } from '../../core/needs';
import { expect, test } from '../../core/test';
import { openScriptedChat } from '../../pages/openScriptedChat';
import { createChat } from '../../pages/Chat';

const pageHeading = 'Welcome to Enhanced Chat Experience!';

test(
  'a streaming reply survives the move from the widget to the page, with no character lost or doubled',
  plantedFaults,
  async ({ page, site }) => {
    const { ai, chat } = await openScriptedChat(page, site, '/products');
    await chat.openWidget();
    await chat.ask('Tell me everything');
    await ai.chunk('One **tw');
    await expect(chat.replies).toContainText('One tw');
    await site.navigate('Knowledge');
    await ai.chunk('o** ');
    await expect(site.heading).toHaveText('Knowledge base');
    await expect(chat.replies).toContainText('One two');
    await page.getByRole('link', { name: 'Open the full-page chat' }).click();
    await expect(site.heading).toHaveText(pageHeading);
    await ai.chunk('three ');
    await expect(chat.replies).toContainText('One two three');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await ai.chunk('four');
    // A reply that ends while the page still shows it is not announced.
    await expect(site.heading).not.toHaveText(pageHeading);
    await ai.complete();
    await expect(page.getByRole('button', { name: /Open chat.*, new reply/ })).toBeVisible();
    await chat.openWidget();
    expect(await chat.texts(chat.replies)).toEqual(['One two three four']);
    expect(await chat.texts(chat.questions)).toEqual(['Tell me everything']);
    expect(await ai.asked()).toHaveLength(1);
  },
);

test(
  'a reload keeps the conversation, and resumes a pending reply',
  writes,
  async ({ page, site }) => {
    const chat = createChat(page);
    await site.open('/chat');
    await chat.ask('What is predictive analysis?');
    // The service names the reply before its first words, and only a named reply can be resumed.
    await chat.replies.locator('p').first().waitFor();
    await page.reload();
    await expect(chat.replies).toContainText(/forecast/i);
    await expect(chat.field).toBeEnabled();
    await expect(chat.replies).toHaveCount(1);
    await expect(page.getByText('The reply was cut off.')).toBeHidden();
  },
);

test(
  'a conversation is on this device only when the visitor wants it, until it is cleared',
  plantedFaults,
  async ({ page, site, context }) => {
    const { ai, chat } = await openScriptedChat(page, site, '/products');
    await chat.openWidget();
    await chat.ask('Do you remember?');
    await ai.chunk('Only if asked');
    await ai.complete();
    const laterVisit = async () => {
      const tab = await context.newPage();
      await tab.goto(page.url().replace(/#.*/, '#/chat'));
      const later = createChat(tab);
      await later.field.waitFor();
      return { tab, later };
    };
    const stored = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /chat/.test(key)).length);
    expect(await stored()).toBe(0);
    await chat.optionsButton.click();
    await page.getByRole('switch', { name: 'Keep this chat on this device' }).check();
    expect(await stored()).toBe(3);
    const { tab, later } = await laterVisit();
    await expect(later.replies).toContainText('Only if asked');
    await later.optionsButton.click();
    await tab.getByRole('button', { name: 'Clear this chat' }).click();
    await expect(later.replies).toHaveCount(0);
    // A tab learns a moment later what another tab has stored.
    await expect.poll(stored).toBe(0);
    // The tab that still shows it does not restore it.
    await page.keyboard.press('Escape');
    await chat.field.fill('A draft');
    await page.getByRole('button', { name: 'Close chat' }).click();
    await page.reload();
    expect(await stored()).toBe(0);
  },
);

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

test.describe('sizes', plantedFaults, () => {
  const roundness = (locator: Locator) =>
    locator.evaluate((element) => parseFloat(getComputedStyle(element).borderTopLeftRadius));

  // Specification: chat.9, widget.1, widget.2, limits.8, limits.9
  test('on a desktop', async ({ page, site }) => {
    const chat = createChat(page);
    await site.openSettled('/products');
    const button = await boxOf(chat.launcher);
    // A circle of 60 px in the bottom right corner, 24 px from both edges.
    expect(button).toEqual({ x: 1440 - 84, y: 900 - 84, width: 60, height: 60 });
    expect(await roundness(chat.launcher)).toBeGreaterThanOrEqual(30);
    const brain = await boxOf(chat.launcher.locator('svg path'));
    expect(Math.min(brain.width, brain.height)).toBeGreaterThan(18);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect(await boxOf(chat.launcher)).toEqual(button);
    await chat.openWidget();
    await expect.poll(() => boxOf(chat.panel)).toMatchObject({ width: 400, height: 600 });
    await chat.field.fill('line\n'.repeat(30));
    expect((await boxOf(chat.field)).height).toBe(120);
    await site.open('/chat');
    // The widget's field stays in view until then.
    await expect(site.heading).toHaveText(pageHeading);
    await chat.field.fill('line\n'.repeat(30));
    expect((await boxOf(chat.field)).height).toBe(120);
    await expect(page.getByRole('complementary', { name: 'Topics and tips' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Question type' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Streaming/ })).toBeVisible();
  });

  test('in a window of 1440 by 480 px the whole panel is in view, and its field can be used', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1440, height: 480 });
    const chat = createChat(page);
    await site.open('/products');
    await chat.openWidget();
    await expect(chat.panel).toBeInViewport({ ratio: 1 });
    await chat.field.fill('line\n'.repeat(30));
    await expect(chat.panel).toBeInViewport({ ratio: 1 });
    await expect(chat.field).toBeInViewport({ ratio: 1 });
    await expect(chat.sendButton).toBeInViewport({ ratio: 1 });
  });

  for (const width of [768, 390]) {
    // Specification: chat.6, widget.2
    test(`at ${width} px the panel is modal, 20 px narrower and 100 px lower than the window`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const chat = createChat(page);
      await site.open('/products');
      await chat.openWidget();
      await expect
        .poll(() => boxOf(chat.panel))
        .toMatchObject({ x: 10, width: width - 20, height: 744 });
      expect(await chat.panel.evaluate((panel) => panel.matches(':modal'))).toBe(true);
      await site.main
        .getByRole('heading')
        .first()
        .evaluate((heading) => heading.focus());
      expect(await page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(chat.launcher).toBeFocused();

      await site.open('/chat');
      await expect(chat.field).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Topics and tips' })).toBeHidden();
      await expect(page.getByRole('combobox')).toBeHidden();
      await expect(page.getByRole('checkbox')).toBeHidden();
    });
  }
});

/** Text and background colours of each speaker, hand-written. */
const bubbles = {
  light: {
    user: { color: 'rgb(255, 255, 255)', background: 'rgb(26, 90, 158)' },
    assistant: { color: 'rgb(18, 38, 58)', background: 'rgb(233, 240, 248)' },
  },
  dark: {
    user: { color: 'rgb(18, 38, 58)', background: 'rgb(169, 202, 239)' },
    assistant: { color: 'rgb(232, 240, 248)', background: 'rgb(25, 42, 59)' },
  },
};

// Specification: chat.3
test(
  'questions are bubbles on the right, replies on the left, in different colours in both themes',
  plantedFaults,
  async ({ page, site }) => {
    const { ai, chat } = await openScriptedChat(page, site);
    await chat.ask('Hello');
    await ai.chunk('Six **services**');
    await ai.complete();
    await expect(chat.field).toBeEnabled();
    const log = await boxOf(chat.log);
    for (const theme of ['light', 'dark'] as const) {
      await expect(site.themeToggle).toBeChecked({ checked: theme === 'dark' });
      for (const [role, row] of [
        ['user', chat.questions],
        ['assistant', chat.replies],
      ] as const) {
        const bubble = row.locator('div:has(> div > p)');
        const { color, background } = bubbles[theme][role];
        await expect(bubble).toHaveCSS('color', color);
        await expect(bubble).toHaveCSS('background-color', background);
        await expect(bubble).toHaveCSS('border-top-left-radius', '16px');
        const box = await boxOf(bubble);
        const [left, right] = [box.x - log.x, log.x + log.width - box.x - box.width];
        expect(left > right, `${role}: ${left} px from the left, ${right} px from the right`).toBe(
          role === 'user',
        );
        expect(Math.min(left, right)).toBeLessThan(60);
      }
      await expect(chat.replies.locator('strong')).toHaveCSS('font-weight', /^[67]\d\d$/);
      await site.themeToggle.click();
    }
  },
);

// Specification: limits.9
test(
  'the spinner turns once a second, and not under reduced motion',
  plantedFaults,
  async ({ page, site }) => {
    const { chat } = await openScriptedChat(page, site);
    await chat.ask('Hello');
    const spinner = page.getByTestId('spinner');
    await expect(spinner).toHaveCSS('animation-duration', '1s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(spinner).toHaveCSS('animation-name', 'none');
  },
);
