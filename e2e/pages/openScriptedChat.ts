import type { Page } from '@playwright/test';
import { createChat } from './Chat';
import type { Site } from './Site';

type Script = {
  asked: string[];
  refusal?: { status: number; headers: Record<string, string>; body: string };
  send?: (text: string) => void;
  end?: () => void;
};

declare global {
  var __ai: Script;
}

/** Runs in the page before its scripts: intercepts the chat's requests and answers on the test's command. */
function standIn(): void {
  const script: Script = { asked: [] };
  globalThis.__ai = script;
  const reach = globalThis.fetch;

  function createReply(signal?: AbortSignal | null): Response {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        script.send = (text) => controller.enqueue(encoder.encode(text));
        script.end = () => controller.close();
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  }

  globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (!url.includes('/api/ai/') || url.endsWith('/limits')) return reach(input, init);
    if (init?.method === 'DELETE') return new Response(null, { status: 204 });
    script.asked.push(url);
    // The browser's behaviour without a connection, which Playwright cannot cause here.
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return script.refusal
      ? new Response(script.refusal.body, script.refusal)
      : createReply(init?.signal);
  };
}

/** Opens a page of the site with a chat whose replies grow, end and fail on the test's command. */
export async function openScriptedChat(page: Page, site: Site, path = '/chat') {
  await page.addInitScript(standIn);
  const event = (type: string, data = '') =>
    page.evaluate(
      (text) => globalThis.__ai.send?.(text),
      `data: ${JSON.stringify({ type, data })}\n\n`,
    );
  const ai = {
    event,
    chunk: (text: string) => event('chunk', text),
    complete: () => event('complete'),
    /** The body ends without completing the reply. */
    breakOff: () => page.evaluate(() => globalThis.__ai.end?.()),
    /** All further requests are refused. */
    refuse: (status: number, headers: Record<string, string> = {}, body = '') =>
      page.evaluate((refusal) => void (globalThis.__ai.refusal = refusal), {
        status,
        headers,
        body,
      }),
    asked: () => page.evaluate(() => globalThis.__ai.asked),
  };
  await site.open(path);
  return { ai, chat: createChat(page) };
}
