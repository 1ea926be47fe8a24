import type { Page } from '@playwright/test';

/** Does in the page what its policy forbids, and waits until the browser has said so. @returns what was thrown */
export async function violateBy<Argument>(
  page: Page,
  attempt: (argument: Argument) => void,
  argument: Argument,
): Promise<string> {
  const said = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('securitypolicyviolation', resolve, { once: true });
      }),
  );
  const thrown = await page.evaluate(attempt as never, argument).then(
    () => '',
    (error: unknown) => String(error),
  );
  await said;
  return thrown;
}
