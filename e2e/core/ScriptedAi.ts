import type { Page } from '@playwright/test';

type Script = {
  asked: string[];
  refusal?: { status: number; headers: Record<string, string> };
  send?: (text: string) => void;
  end?: () => void;
};

declare global {
  /** Put into the page before any of its scripts. */
  var __ai: Script;
}

/** Stands in for the AI service inside a page: replies grow, end and fail on the test's command. */
export class ScriptedAi {
  private constructor(private readonly page: Page) {}

  static async install(page: Page): Promise<ScriptedAi> {
    await page.addInitScript(() => {
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
        // Browser behaviour without a connection, which Playwright cannot trigger from a function.
        if (!navigator.onLine) throw new TypeError('Failed to fetch');
        return script.refusal ? new Response('', script.refusal) : createReply(init?.signal);
      };
    });
    return new ScriptedAi(page);
  }

  event(type: string, data = ''): Promise<void> {
    const line = `data: ${JSON.stringify({ type, data })}\n\n`;
    return this.page.evaluate((text) => globalThis.__ai.send?.(text), line);
  }

  chunk(text: string): Promise<void> {
    return this.event('chunk', text);
  }

  complete(): Promise<void> {
    return this.event('complete');
  }

  /** The body ends without completing the reply. */
  breakOff(): Promise<void> {
    return this.page.evaluate(() => globalThis.__ai.end?.());
  }

  /** All further requests are refused. */
  refuse(status: number, headers: Record<string, string> = {}): Promise<void> {
    return this.page.evaluate(
      (refusal) => {
        globalThis.__ai.refusal = refusal;
      },
      { status, headers },
    );
  }

  asked(): Promise<string[]> {
    return this.page.evaluate(() => globalThis.__ai.asked);
  }
}
