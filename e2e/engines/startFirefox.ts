import { createHash } from 'node:crypto';
import { launch, type Page } from 'puppeteer-core';
import { callOf, reportViolations, type Engine, type EnginePage } from './drivePlaywright';

const wrongHash = /content of the subresource at “(.+?)”\. The computed hash is “(.+?)”/;

/** Whether a script was loading when its page was left: Firefox cuts it off and reports a wrong hash. */
async function isOfPart(error: string): Promise<boolean> {
  const [, url, computed] = wrongHash.exec(error) ?? [];
  if (!url) return false;
  const asked = fetch(url).then((response) => response.arrayBuffer());
  const whole = await asked.catch(() => undefined);
  if (!whole) return false;
  return createHash('sha384').update(Buffer.from(whole)).digest('base64') !== computed;
}

async function drive(page: Page): Promise<EnginePage> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.setDefaultNavigationTimeout(60_000);
  await page.evaluateOnNewDocument(reportViolations);
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: <Result>(read: (argument: never) => Result, argument?: unknown) =>
      page.evaluate(callOf(read, argument as never)) as Promise<Result>,
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    errors: async () => {
      const areOfParts = await Promise.all(errors.map(isOfPart));
      return errors.filter((_, index) => !areOfParts[index]);
    },
    close: () => page.browserContext().close(),
  };
}

/** A stock Firefox, over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const options = { executablePath, defaultViewport: null, timeout: 120_000 };
  const browser = await launch({ browser: 'firefox', ...options });
  return {
    newPage: async () => drive(await (await browser.createBrowserContext()).newPage()),
    close: () => browser.close(),
  };
}
