import type { Page } from '@playwright/test';

/** A point in CSS pixels, from the top left of the window's inside. */
export type Place = { x: number; y: number };

export type Key = 'Enter' | 'Escape';

/** A function call as an expression, the only form that every protocol accepts. */
export const callOf = <Argument>(read: (argument: Argument) => unknown, argument?: Argument) =>
  `(${read.toString()})(${JSON.stringify(argument) ?? ''})`;

/** Runs before a page's scripts: protocols report the console, but not policy violations. */
export function reportViolations(): void {
  addEventListener('securitypolicyviolation', (violation) => {
    const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = violation;
    console.error(
      `Policy: ${violatedDirective} blocked ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
    );
  });
}

/** A page that Playwright drives: Chromium's, or one of its own builds of Firefox and WebKit. */
export async function drivePlaywright(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(reportViolations);
  return {
    /** Resolves once the document and its files have loaded. */
    open: async (url: string) => void (await page.goto(url)),
    /** Gives the window's inside this size in CSS pixels. */
    resize: (width: number, height: number) => page.setViewportSize({ width, height }),
    /** Runs a self-contained, synchronous function in the page. It travels as text, argument and result as JSON. */
    evaluate: <Result, Argument = undefined>(
      read: (argument: Argument) => Result,
      argument?: Argument,
    ): Promise<Result> => page.evaluate(callOf(read, argument)),
    click: ({ x, y }: Place) => page.mouse.click(x, y),
    type: (text: string) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key),
    /** Uncaught errors, errors in the console and policy violations so far, one line each. */
    errors: () => Promise.resolve(errors),
    close: () => page.close(),
  };
}

/** A page in any browser. Tests ask the same of each, whatever drives it. */
export type EnginePage = Awaited<ReturnType<typeof drivePlaywright>>;

export type Engine = { newPage(): Promise<EnginePage>; close(): Promise<void> };
