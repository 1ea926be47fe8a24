import type { Page } from '@playwright/test';
import { plantedFaults } from '../../core/needs';
import { restingTop } from '../../core/scrollTo';
import { expect, test } from '../../core/test';
import { openScriptedChat } from '../../pages/openScriptedChat';

test.describe('the list of messages', plantedFaults, () => {
  const paragraphs = (count: number) => 'A paragraph of a long answer.\n\n'.repeat(count);

  test('follows the newest text, and stops for wheel, keyboard, drag and find in page', async ({
    page,
    site,
  }) => {
    const { ai, chat } = await openScriptedChat(page, site);
    await chat.ask('A long one');
    await ai.chunk(`The needle.\n\n${paragraphs(60)}`);
    // Until the text has come, nothing is below the visible part.
    await expect(chat.replies).toContainText('The needle.');
    await expect.poll(() => chat.distance()).toBeLessThan(2);
    await ai.chunk(`${paragraphs(5)}Then more.\n\n`);
    await expect(chat.replies).toContainText('Then more.');
    await expect.poll(() => chat.distance()).toBeLessThan(2);

    const view = page.getByRole('group', { name: 'Messages' });
    const newest = page.getByRole('button', { name: /Newest message|new message/ });
    const ways = {
      wheel: () => chat.wheel(-300),
      key: async () => {
        await view.focus();
        await page.keyboard.press('PageUp');
      },
      // There is no visible scroll bar, so a drag is simulated by its effect: it sets the position, frame by frame.
      drag: () =>
        view.evaluate(async (element) => {
          for (let step = 0; step < 25; step += 1) {
            element.scrollTop -= 10;
            await new Promise(requestAnimationFrame);
          }
        }),
      // The browser's own search selects its match and scrolls it into view.
      find: () =>
        chat.log.getByText('The needle.').evaluate((match) => {
          getSelection()?.selectAllChildren(match);
          match.scrollIntoView({ block: 'center' });
        }),
    };
    for (const [way, leave] of Object.entries(ways)) {
      await leave();
      await expect(newest, way).toBeVisible();
      const before = await restingTop(view);
      await ai.chunk(paragraphs(4));
      await expect.poll(() => chat.distance()).toBeGreaterThan(100);
      expect(await restingTop(view), way).toBe(before);
      await newest.click();
      await expect.poll(() => chat.distance(), way).toBeLessThan(2);
    }
    await ai.complete();
  });

  test('what a visitor sends is scrolled to smoothly, and at once under reduced motion', async ({
    page,
    site,
  }) => {
    // The position that the page requests. How many frames it takes depends on the machine.
    const asked: (string | undefined)[] = [];
    await page.exposeFunction('__note', (behavior?: string) => asked.push(behavior));
    await page.addInitScript(() => {
      const { __note } = globalThis as unknown as { __note(behavior?: string): void };
      const { scrollTo } = Element.prototype;
      Element.prototype.scrollTo = function scroll(this: Element, options: ScrollToOptions) {
        __note(options.behavior);
        Reflect.apply(scrollTo, this, [options]);
      } as typeof scrollTo;
    });
    const { ai, chat } = await openScriptedChat(page, site);
    const converse = async () => {
      asked.length = 0;
      await chat.ask('A long one');
      await ai.chunk(paragraphs(60));
      await ai.complete();
      await expect(chat.field).toBeEnabled();
      await expect.poll(() => chat.distance()).toBeLessThan(2);
      return [...new Set(asked)];
    };
    expect(await converse()).toEqual(['smooth']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await converse()).toEqual([]);
  });

  test('a long reply is laid out only near the viewport, and scrolling up skips nothing', async ({
    page,
    site,
  }) => {
    const { ai, chat } = await openScriptedChat(page, site);
    await chat.ask('All of it');
    const words = 'It goes on for a while and has **bold** words. ';
    const numbers = Array.from({ length: 150 }, (_, index) => index + 1);
    // Sent at once, so that most of it was never on screen. Non-breaking spaces keep these from being lists.
    await ai.chunk(numbers.map((number) => `${number}.\u00a0${words.repeat(2)}`).join('\n\n'));
    await expect(chat.log.getByText('150. It goes')).toBeInViewport();
    await expect.poll(() => chat.distance()).toBeLessThan(2);
    const isLaidOut = (number: number) =>
      chat.log
        .getByText(new RegExp(`^${number}\\.\\sIt`))
        .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(() => isLaidOut(150)).toBe(true);
    await expect.poll(() => isLaidOut(1)).toBe(false);
    await ai.complete();
    await expect(chat.field).toBeEnabled();
    await expect(chat.log.getByText('150. It goes')).toBeInViewport();

    let last = await numbersInView(page);
    const width = last.width;
    while (last.first > 1) {
      const next = await numbersInView(page, 0.7);
      expect(next.first, 'goes up').toBeLessThan(last.first);
      expect(next.last, 'skips nothing').toBeGreaterThanOrEqual(last.first - 1);
      expect(next.width, 'keeps its width').toBe(width);
      last = next;
    }
    expect(last.first).toBe(1);
    await page.getByRole('button', { name: /Newest message/ }).click();
    await expect(chat.log.getByText('150. It goes')).toBeInViewport();
    await expect.poll(() => chat.distance()).toBeLessThan(2);
  });
});

/** Scrolls up by this many screens. @returns the visible numbered paragraphs and their bubble's width */
function numbersInView(page: Page, screensUp = 0) {
  return page.getByRole('group', { name: 'Messages' }).evaluate(async (view, screens) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    view.scrollTop -= screens * view.clientHeight;
    // Content near the viewport is laid out in the next frame, and its surroundings stay in place.
    await frame();
    await frame();
    const { top, bottom } = view.getBoundingClientRect();
    const paragraphs = [...view.querySelectorAll('[data-role=assistant] p')];
    const numbers = paragraphs
      .filter((paragraph) => {
        const box = paragraph.getBoundingClientRect();
        return [box.height > 0, box.bottom > top, box.top < bottom].every(Boolean);
      })
      .map(({ textContent }) => parseInt(textContent!));
    const bubble = paragraphs[0]!.closest('[data-role] > div > div')!;
    return {
      first: Math.min(...numbers),
      last: Math.max(...numbers),
      width: bubble.getBoundingClientRect().width,
    };
  }, screensUp);
}
