import type { BrowserContext } from '@playwright/test';
import { openTab, slowDown } from '../visit';
import { toQuestion, type ReplyPlan } from './stubAi';

/** The cost of one reply, in ms: the main thread's processor time and its longest task. */
export type Cost = { taskMs: number; longestTaskMs: number };

/** A reply with some bold words and a second paragraph. */
const remark: ReplyPlan = { chunks: 45, overMs: 0 };

declare global {
  /** What the probe leaves in the page; `painted` calls when the next frame is on the screen. */
  var __chatBench: { longTasks: number[]; keys: number[]; painted: (then: () => void) => void };
}

const probe = `(() => {
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(0);
    });
  const probe = (window.__chatBench = { longTasks: [], keys: [], painted });
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => probe.longTasks.push(duration)),
  ).observe({ type: 'longtask' });
  addEventListener(
    'keydown',
    ({ timeStamp }) => painted(() => probe.keys.push(performance.now() - timeStamp)),
    true,
  );
})();`;

async function readRaw([url, message]: readonly [url: string, message: string]): Promise<void> {
  const element = document.createElement('p');
  element.style.whiteSpace = 'pre-wrap';
  document.querySelector('[role=log]')!.parentElement!.append(element);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message, type: 'faq', conversationId: 'raw' }),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      // Unchecked: `stubAi` sends it, and a check would be measured too.
      const event = JSON.parse(line.slice(5)) as { type: string; data: string };
      if (event.type === 'chunk') element.textContent += event.data;
    }
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  element.remove();
}

export async function openChatBench(context: BrowserContext, site: string, ai: string) {
  const { page, session } = await openTab(context, probe);
  // Not wall time: the streaming service's load on two processors is not the page's work.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${site}/#/chat`);
  await page.getByRole('textbox', { name: 'Your message' }).waitFor();

  const field = page.locator('textarea');

  async function metrics(): Promise<Record<string, number>> {
    const read = await session.send('Performance.getMetrics');
    return Object.fromEntries(read.metrics.map(({ name, value }) => [name, value]));
  }

  async function cost(work: () => Promise<void>): Promise<Cost> {
    await page.evaluate(() => void (globalThis.__chatBench.longTasks.length = 0));
    const before = await metrics();
    await work();
    const after = await metrics();
    const longTasks = await page.evaluate(() => globalThis.__chatBench.longTasks);
    const taskMs = ((after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)) * 1000;
    return { taskMs, longestTaskMs: Math.max(0, ...longTasks) };
  }

  /** Typing is measured separately; its effects have settled when the reply is requested. */
  async function type(plan: ReplyPlan): Promise<void> {
    await field.fill(toQuestion(plan));
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
  }

  /** Observed inside the page: a burst is over before an external check would see the field disabled. */
  async function send(): Promise<void> {
    const answered = page.evaluate(() => {
      const field = document.querySelector('textarea')!;
      return new Promise<void>((resolve) => {
        new MutationObserver((_records, observer) => {
          if (field.disabled) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(resolve));
        }).observe(field, { attributeFilter: ['disabled'] });
      });
    });
    await field.press('Enter');
    return answered;
  }

  async function ask(plan: ReplyPlan): Promise<void> {
    await type(plan);
    await send();
  }

  async function keyTimes(press: () => Promise<void>): Promise<number[]> {
    await page.evaluate(() => void (globalThis.__chatBench.keys.length = 0));
    await press();
    return page.evaluate(() => globalThis.__chatBench.keys);
  }

  return {
    ask,
    slowDown: (rate: number) => slowDown(session, rate),
    /** One reply in the chat itself, from Enter until all of it is in the page and the visitor may type again. */
    async ours(plan: ReplyPlan): Promise<Cost> {
      await type(plan);
      return cost(send);
    },
    /** The same reply from the same service, each chunk added by `textContent +=` to one element. */
    raw: (plan: ReplyPlan): Promise<Cost> =>
      cost(() => page.evaluate(readRaw, [`${ai}/api/ai/chat/stream`, toQuestion(plan)] as const)),
    async startOver(): Promise<void> {
      await page.getByRole('button', { name: 'New conversation' }).click();
      await page.locator('[role=log] li').first().waitFor({ state: 'detached' });
    },
    async heapBytes(): Promise<number> {
      await session.send('HeapProfiler.collectGarbage');
      return (await metrics()).JSHeapUsedSize ?? 0;
    },
    async converse(messages: number): Promise<void> {
      for (let message = 0; message < messages; message += 2) {
        await field.fill(toQuestion(remark));
        await send();
      }
    },
    /** Time in ms from following a link to the chat, whose code is loaded, until a frame shows the conversation. */
    async firstPaint(): Promise<number> {
      await page.goto(`${site}/#/products`);
      await page.locator('[role=log]').waitFor({ state: 'detached' });
      return page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const startedAt = performance.now();
            const observer = new MutationObserver(() => {
              if (!document.querySelector('[role=log] li')) return;
              observer.disconnect();
              globalThis.__chatBench.painted(() => resolve(performance.now() - startedAt));
            });
            observer.observe(document, { childList: true, subtree: true });
            location.hash = '#/chat';
          }),
      );
    },
    /** The field is disabled while a reply streams, so the keys scroll. */
    keysWhileStreaming: (plan: ReplyPlan) =>
      keyTimes(async () => {
        const reply = ask(plan);
        await page.locator('textarea:disabled').waitFor();
        await page.getByRole('group', { name: 'Messages' }).focus();
        const presses = Math.floor(plan.overMs / 120);
        for (let press = 0; press < presses; press += 1) {
          await page.keyboard.press(press % 2 === 0 ? 'ArrowUp' : 'ArrowDown', { delay: 20 });
          await page.waitForTimeout(60);
        }
        await reply;
      }),
    keysWhileTyping: (text: string) =>
      keyTimes(async () => {
        await field.pressSequentially(text, { delay: 60 });
        await field.fill('');
      }),
  };
}

export type ChatBench = Awaited<ReturnType<typeof openChatBench>>;
