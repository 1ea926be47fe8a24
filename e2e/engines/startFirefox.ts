import { launch, type Page } from 'puppeteer-core';
import { callOf, reportViolations, type Engine, type EnginePage } from './Engine';

async function drive(page: Page): Promise<EnginePage> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.evaluateOnNewDocument(reportViolations);
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: <Result>(read: (argument: never) => Result, argument?: unknown) =>
      page.evaluate(callOf(read, argument as never)) as Promise<Result>,
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    errors: () => Promise.resolve(errors),
    close: () => page.browserContext().close(),
  };
}

/** A stock Firefox, over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath, defaultViewport: null });
  return {
    newPage: async () => drive(await (await browser.createBrowserContext()).newPage()),
    close: () => browser.close(),
  };
}
