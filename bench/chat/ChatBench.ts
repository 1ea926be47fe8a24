import type { CDPSession, Page } from '@playwright/test';
import { toQuestion, type ReplyPlan } from './stubAi';

/** One reply, in ms: the main thread's processor time and longest task, and what a visitor's clock shows. */
export type Cost = { taskMs: number; scriptMs: number; longestTaskMs: number; wallMs: number };

/** A reply with some bold words and a second paragraph. */
const remark: ReplyPlan = { chunks: 45, overMs: 0 };

declare global {
  interface Window {
    /** What the probe leaves in the page; `painted` calls when the next frame is on the screen. */
    __chatBench: { longTasks: number[]; keys: number[]; painted: (then: () => void) => void };
  }
}

/** Runs before the page's own scripts. */
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

/** The chat page in a browser, and the raw comparator in the same page. */
export class ChatBench {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
    private readonly site: string,
    private readonly ai: string,
  ) {}

  static async open(page: Page, site: string, ai: string): Promise<ChatBench> {
    const session = await page.context().newCDPSession(page);
    // Not wall time: the streaming service's load on two processors is not the page's work.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript({ content: probe });
    await page.goto(`${site}/#/chat`);
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();
    return new ChatBench(page, session, site, ai);
  }

  slowDown(rate: number) {
    return this.session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  private async metrics(): Promise<Record<string, number>> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }

  /** @param work says how long it took by the page's clock, in ms */
  private async cost(work: () => Promise<number>): Promise<Cost> {
    await this.page.evaluate(() => void (window.__chatBench.longTasks.length = 0));
    const before = await this.metrics();
    const wallMs = await work();
    const after = await this.metrics();
    const longTasks = await this.page.evaluate(() => window.__chatBench.longTasks);
    const spent = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) * 1000;
    return {
      taskMs: spent('TaskDuration'),
      scriptMs: spent('ScriptDuration'),
      longestTaskMs: Math.max(0, ...longTasks),
      wallMs,
    };
  }

  /** One reply in the chat itself, from Enter until the visitor sees all of it and may type again. */
  async ours(plan: ReplyPlan): Promise<Cost> {
    await this.type(plan);
    return this.cost(() => this.send());
  }

  async ask(plan: ReplyPlan): Promise<void> {
    await this.type(plan);
    await this.send();
  }

  /** Typing is measured separately; its effects have settled when the reply is requested. */
  private async type(plan: ReplyPlan): Promise<void> {
    await this.page.locator('textarea').fill(toQuestion(plan));
    await this.page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
  }

  private async send(): Promise<number> {
    const answered = this.whenAnswered();
    await this.page.locator('textarea').press('Enter');
    return answered;
  }

  /** Observed inside the page: a burst is over before an external check would see the field disabled. */
  private whenAnswered(): Promise<number> {
    return this.page.evaluate(() => {
      const field = document.querySelector('textarea');
      if (!field) throw new Error('The page has no field to type into');
      return new Promise<number>((resolve) => {
        let sentAt = 0;
        field.addEventListener('keydown', ({ timeStamp }) => (sentAt = timeStamp), { once: true });
        new MutationObserver((_records, observer) => {
          if (field.disabled) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - sentAt)));
        }).observe(field, { attributeFilter: ['disabled'] });
      });
    });
  }

  /** The same reply from the same service, each chunk added by `textContent +=` to one element. */
  raw(plan: ReplyPlan): Promise<Cost> {
    return this.cost(() =>
      this.page.evaluate(
        async ({ url, question }) => {
          const begunAt = performance.now();
          const place = document.querySelector('[role=log]')?.parentElement;
          if (!place) throw new Error('The page has no log');
          const element = document.createElement('p');
          element.style.whiteSpace = 'pre-wrap';
          place.append(element);
          const body = JSON.stringify({ message: question, type: 'faq', conversationId: 'raw' });
          const response = await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          });
          if (!response.body) throw new Error(`${url} gave no body`);
          const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
          let rest = '';
          for (;;) {
            const { done, value } = await reader.read();
            if (done) break;
            const lines = (rest + value).split('\n');
            rest = lines.pop() ?? '';
            for (const line of lines) {
              if (!line.startsWith('data:')) continue;
              // What `stubAi` sends; a check would be measured too.
              const event = JSON.parse(line.slice(5)) as { type: string; data: string };
              if (event.type === 'chunk') element.textContent += event.data;
            }
          }
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          const wallMs = performance.now() - begunAt;
          element.remove();
          return wallMs;
        },
        { url: `${this.ai}/api/ai/chat/stream`, question: toQuestion(plan) },
      ),
    );
  }

  async startOver(): Promise<void> {
    await this.page.getByRole('button', { name: 'New conversation' }).click();
    await this.page.locator('[role=log] li').first().waitFor({ state: 'detached' });
  }

  async heapBytes(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage');
    return (await this.metrics()).JSHeapUsedSize ?? 0;
  }

  /** A conversation of this many further messages: questions and their replies. */
  async converse(messages: number): Promise<void> {
    for (let message = 0; message < messages; message += 2) {
      await this.page.locator('textarea').fill(toQuestion(remark));
      await this.send();
    }
  }

  /** From the click on the site's link to the frame that shows the conversation; its code is already loaded. */
  async firstPaint(): Promise<number> {
    await this.page.goto(`${this.site}/#/products`);
    await this.page.locator('[role=log]').waitFor({ state: 'detached' });
    return this.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const startedAt = performance.now();
          const observer = new MutationObserver(() => {
            if (!document.querySelector('[role=log] li')) return;
            observer.disconnect();
            window.__chatBench.painted(() => resolve(performance.now() - startedAt));
          });
          observer.observe(document, { childList: true, subtree: true });
          location.hash = '#/chat';
        }),
    );
  }

  /** Key to paint, in ms, of the keys pressed meanwhile. */
  private async keyTimes(press: () => Promise<void>): Promise<number[]> {
    await this.page.evaluate(() => void (window.__chatBench.keys.length = 0));
    await press();
    return this.page.evaluate(() => window.__chatBench.keys);
  }

  /** The field is disabled while a reply streams, so the keys scroll. */
  keysWhileStreaming(plan: ReplyPlan): Promise<number[]> {
    return this.keyTimes(async () => {
      const reply = this.ask(plan);
      await this.page.locator('textarea:disabled').waitFor();
      await this.page.getByRole('group', { name: 'Messages' }).focus();
      const presses = Math.floor(plan.overMs / 120);
      for (let press = 0; press < presses; press += 1) {
        await this.page.keyboard.press(press % 2 === 0 ? 'ArrowUp' : 'ArrowDown', { delay: 20 });
        await this.page.waitForTimeout(60);
      }
      await reply;
    });
  }

  keysWhileTyping(text: string): Promise<number[]> {
    return this.keyTimes(async () => {
      await this.page.locator('textarea').pressSequentially(text, { delay: 60 });
      await this.page.locator('textarea').fill('');
    });
  }
}
