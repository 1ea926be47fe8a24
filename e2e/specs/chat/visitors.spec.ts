import { openScriptedChat } from '../../pages/openScriptedChat';
import { expect, test } from '../../core/test';

/** Runs in the page: translates it as a browser does, with a delay. */
function translate(): void {
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest('font, script, style')) continue;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.nodeValue;
      text.parentNode?.replaceChild(outer, text);
    }
  };
  let timer = 0;
  new MutationObserver(() => {
    timer ||= setTimeout(() => {
      timer = 0;
      wrap();
    }, 40) as unknown as number;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  wrap();
}

test('on a page that the browser translates replies are whole and labels change', async ({
  page,
  site,
}) => {
  const { ai, chat } = await openScriptedChat(page, site);
  await page.evaluate(translate);
  await chat.ask('What do you offer?');
  const reply =
    'Some **bold** words, a list:\n\n- one\n- two\n\nand the end of it, which is long. ';
  for (const text of reply.repeat(6).match(/[^]{1,7}/g)!) {
    await ai.chunk(text);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await ai.complete();
  await expect(chat.field).toBeEnabled();
  const shown = 'Some bold words, a list:onetwoand the end of it, which is long.';
  const text = await chat.replies.last().locator('[class*=bubble]').textContent();
  expect(text?.split(shown)).toHaveLength(7);
  await chat.replies.last().getByRole('button', { name: 'Copy' }).click();
  await expect(chat.replies.last().getByRole('button', { name: 'Copied' })).toBeVisible();
});

test('questions, replies and the field run in the direction of their words', async ({
  page,
  site,
}) => {
  const { ai, chat } = await openScriptedChat(page, site);
  await chat.field.fill('כמה זה עולה?');
  await expect(chat.field).toHaveCSS('direction', 'rtl');
  await chat.field.press('Enter');
  await ai.chunk('ארבעים דולר לשעה.\n\n- אחת\n- two\n\nForty dollars an hour.');
  await ai.complete();
  await expect(chat.field).toBeEnabled();
  const directions = await chat.log
    .locator('p, ul')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).direction));
  expect(directions).toEqual(['rtl', 'rtl', 'rtl', 'ltr']);
});
