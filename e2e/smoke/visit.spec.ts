import { both, drill, ownServices } from '../core/needs';
import { createReleaseTarget } from '../ownSites/ReleaseTarget';
import { readConversation } from '../core/readConversation';
import { articleScreens, mainScreens, type Screen } from '../core/routes';
import { landingPage } from './Visitor';
import { expect, test } from './test';

const screenAt = (path: string): Screen =>
  [...mainScreens, ...articleScreens].find((screen) => screen.path === path)!;

const [home, products, chat] = [screenAt('/'), screenAt('/products'), screenAt('/chat')];
const [articles, article] = [screenAt('/articles'), screenAt('/article/1')];
const darkBackground = 'rgb(13, 23, 34)';

type Held = { __reply?: { begin: string; showRest: () => void } };

/** Runs in the page: holds back the second half of the next reply until `showRest` is called. */
function holdReply(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!response.url.endsWith('/chat/stream')) return response;
    globalThis.fetch = fetch;
    const text = await response.text();
    const middle = text.indexOf('\n\n', text.length / 2) + 2;
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(encoder.encode(text.slice(0, middle)));
        const showRest = () => {
          stream.enqueue(encoder.encode(text.slice(middle)));
          stream.close();
        };
        const begin = /"type":"chunk","data":"\W*(\w+)/.exec(text)![1]!;
        (globalThis as Held).__reply = { begin, showRest };
      },
    });
    return new Response(body, response);
  };
}

test('the chat streams a reply and keeps the conversation', async ({ visitor, request }) => {
  const { tab } = visitor;
  const question = 'Tell me about predictive analysis';
  const readReply = () => visitor.textOf('li[data-role=assistant]');
  await visitor.openScreen(chat);
  await tab.evaluate(holdReply);
  await visitor.click('textarea');
  await tab.type(question);
  await tab.press('Enter');
  const readBegin = () => tab.evaluate(() => (globalThis as Held).__reply?.begin ?? '');
  await expect.poll(readBegin).not.toBe('');
  await expect.poll(readReply).toContain(await readBegin());
  await expect.poll(() => visitor.count('textarea:enabled')).toBe(0);
  await tab.evaluate(() => (globalThis as Held).__reply!.showRest());
  // The field is enabled again once the reply is complete.
  await expect.poll(() => visitor.count('textarea:enabled')).toBe(1);
  expect(await readReply()).toMatch(/forecast/i);

  const readId = () =>
    tab.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('synapsei-chat') ?? '{}') as {
        conversationId?: string;
      };
      return kept.conversationId ?? '';
    });
  await expect.poll(readId).not.toBe('');
  const readSaved = async () =>
    (await readConversation(request, await readId())).messages.map(({ fields }) => [
      fields.role?.stringValue,
      fields.content?.stringValue,
    ]);
  await expect.poll(readSaved).toEqual([
    ['user', question],
    ['assistant', expect.stringMatching(/forecast/i)],
  ]);

  await visitor.click('button', 'Poor answer');
  await visitor.click('label', 'Something else');
  await visitor.click('fieldset ~ button', 'Send');
  await expect.poll(() => visitor.textOf('li [role=status]')).toBe('Thank you for telling us.');
});

/** Dialogs over a screen: their buttons, what is typed into them, and a unique part. */
const overlays = [
  { screen: products, buttons: ['Privacy choices'], typed: '', part: 'dialog [type=checkbox]' },
  { screen: products, buttons: ['Search'], typed: 'agents', part: '[role=option]' },
  { screen: products, buttons: ['Search'], typed: 'xyzzy', part: '[role=option]' },
  { screen: chat, buttons: ['Chat options'], typed: '', part: '[popover] [role=switch]' },
  {
    screen: products,
    buttons: ['Open chat', 'Chat options'],
    typed: '',
    part: '[popover] [role=switch]',
  },
];

/** A theme changes colours and a width places: each is seen once. */
const looks = [
  [1440, 'light'],
  [768, 'dark'],
  [390, 'light'],
] as const;

for (const { screen, buttons, typed, part } of overlays) {
  test(
    `${buttons.join(', ')}${typed && `, "${typed}",`} opens as in Chromium in both themes and at three widths, and returns the focus`,
    drill,
    async ({ visitor, reference }) => {
      for (const [width, theme] of looks) {
        for (const one of [visitor, reference]) {
          await one.tab.resize(width, 900);
          await one.remember(theme);
          await one.openScreen(screen);
          for (const button of buttons) await one.click('button', button);
          await expect.poll(() => one.count(part)).toBeGreaterThan(0);
          await one.tab.type(typed);
        }
        await expect(async () => {
          expect(await visitor.view()).toEqual({ ...(await reference.view()), sideways: [] });
        }).toPass();
        await visitor.tab.press('Escape');
        await expect.poll(() => visitor.count(part)).toBe(0);
        const focused = () => {
          const { activeElement } = document;
          return activeElement?.ariaLabel ?? activeElement?.textContent;
        };
        expect(await visitor.tab.evaluate(focused)).toBe(buttons.at(-1));
      }
    },
  );
}

test(
  'a visitor who is asked about measurement sees what Chromium shows at three widths, and refuses with one click',
  both(ownServices, drill),
  async ({ visitor, reference }) => {
    const target = await createReleaseTarget({ folders: ['mf-content'] });
    const countQuestions = (one: typeof visitor) => one.count('dialog[open] [type=checkbox]');
    try {
      await target.configure({ analytics: { measurementId: 'G-TEST', consent: 'required' } });
      await target.publish({ remote: 'mf-content', version: '7.0.0' });
      for (const width of [1440, 768, 390]) {
        for (const one of [visitor, reference]) {
          await one.tab.resize(width, 900);
          await one.tab.open(`${target.url}#/products`);
          await one.expectScreen(products.heading);
          await expect.poll(() => countQuestions(one)).toBeGreaterThan(0);
        }
        await expect(async () => {
          expect(await visitor.view()).toEqual({ ...(await reference.view()), sideways: [] });
        }).toPass();
      }
      await visitor.click('dialog button', 'Reject all');
      await expect.poll(() => countQuestions(visitor)).toBe(0);
    } finally {
      await target.stop();
    }
  },
);

test('the carousel turns while an episode plays on', drill, async ({ visitor }) => {
  const { tab } = visitor;
  const readSeconds = () =>
    tab.evaluate(() =>
      Math.max(...[...document.querySelectorAll('audio')].map((one) => one.currentTime)),
    );
  await visitor.openScreen(home);
  await visitor.click('button', 'Play episode: From Pilot to Product');
  await expect.poll(readSeconds).toBeGreaterThan(0);
  // A slow machine takes longer than an episode.
  await tab.evaluate(() => document.querySelectorAll('audio').forEach((one) => (one.loop = true)));
  await expect
    .poll(() => visitor.textOf('[data-position=active] input[type=range] + span'))
    .toMatch(/^0:\d\d \/ 0:[1-9]\d$/);
  await visitor.click('button', 'Next episode');
  await expect
    .poll(() => visitor.textOf('[data-position=active] h3'))
    .toBe('Products That Explain Themselves');
  const turnedAt = await readSeconds();
  await expect.poll(readSeconds).not.toBe(turnedAt);
  // Firefox reports an error where there is no sound device, and plays on.
  await expect.poll(() => visitor.count('[role=alert]')).toBe(0);
});

test('the theme changes at a click and is kept for other documents', drill, async ({ visitor }) => {
  const readBackground = () =>
    visitor.tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await visitor.openScreen(products);
  expect(await readBackground()).not.toBe(darkBackground);
  await visitor.click('[role=switch]', 'Dark theme');
  await expect.poll(readBackground).toBe(darkBackground);
  await visitor.open(landingPage);
  expect(await readBackground()).toBe(darkBackground);
  await visitor.openScreen(products);
  expect(await readBackground()).toBe(darkBackground);
});

test(
  'the services menu opens by mouse and key, closes, and leads on',
  drill,
  async ({ visitor }) => {
    const { tab } = visitor;
    const entries = 'header nav ul ul a';
    await visitor.openScreen(products);
    await visitor.click('header button', 'Services');
    await expect.poll(() => visitor.count(entries)).toBe(6);
    await tab.press('Escape');
    await expect.poll(() => visitor.count(entries)).toBe(0);
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Services');
    await tab.press('Enter');
    await expect.poll(() => visitor.count(entries)).toBe(6);
    await visitor.click(entries, 'LLM Integration');
    await visitor.expectScreen('LLM Integration');
    await expect.poll(() => visitor.count(entries)).toBe(0);
  },
);

test("a phone's menu opens, leads on and closes", drill, async ({ visitor }) => {
  await visitor.tab.resize(390, 844);
  await visitor.openScreen(products);
  await visitor.click('header button', 'Open menu');
  await expect.poll(() => visitor.count('dialog a')).toBe(10);
  await visitor.click('dialog a', 'Knowledge');
  await visitor.expectScreen('Knowledge base');
  await expect.poll(() => visitor.count('dialog a')).toBe(0);
});

test('back and forward lead to the screen and to the place in it', drill, async ({ visitor }) => {
  await visitor.openScreen(articles);
  await visitor.scrollTo(900);
  await visitor.expectScroll(900);
  await visitor.goTo(article);
  await visitor.expectScroll(0);
  await visitor.back();
  await visitor.expectScreen(articles.heading);
  await visitor.expectScroll(900);
  await visitor.forward();
  await visitor.expectScreen(article.heading);
  await visitor.expectScroll(0);
});

test('back from another document leads to the place that was left', drill, async ({ visitor }) => {
  await visitor.openScreen(articles);
  await visitor.scrollTo(1200);
  await visitor.expectScroll(1200);
  await visitor.open(landingPage);
  await visitor.back();
  await visitor.expectScreen(articles.heading);
  await visitor.expectScroll(1200);
});

test(
  'without a disabled remote the rest is as in Chromium',
  drill,
  async ({ visitor, reference }) => {
    for (const one of [visitor, reference]) {
      await one.tab.resize(1440, 900);
      await one.openScreen(home, '?disable-remotes=chat');
      await one.goTo(products);
    }
    await expect(async () => {
      expect(await visitor.view()).toEqual(await reference.view());
    }).toPass();
    await expect.poll(() => visitor.count('button[aria-label^="Open chat"]')).toBe(0);
  },
);

/** Errors that a test must detect, with a part of each engine's message. */
const faults = {
  'an error in the console': { plant: () => console.error('planted'), part: 'planted' },
  'an unhandled rejection': {
    plant: () => void Promise.reject(new Error('planted')),
    part: 'planted',
  },
  'a violation of the policy': {
    plant: () => void (new Image().src = 'http://planted.example/'),
    part: 'img-src',
  },
};

for (const [name, { plant, part }] of Object.entries(faults)) {
  test.describe('the suite sees', () => {
    test.use({ plantedErrors: part });

    test(name, drill, async ({ visitor }) => {
      await visitor.openScreen(products);
      await visitor.tab.evaluate(plant);
      const readErrors = async () => (await visitor.tab.errors()).join();
      await expect.poll(readErrors).toContain(part);
    });
  });
}
