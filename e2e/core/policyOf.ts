import type { Page } from '@playwright/test';

const first = /<head>\s*<meta http-equiv="Content-Security-Policy" content="(.*?)"/;

/** The policy in a page. @throws Error if it is not the first element of the head */
export function policyOf(html: string): string {
  const [, policy] = first.exec(html) ?? [];
  if (!policy)
    throw new Error('The page has no policy of its own as the first element of its head.');
  return policy.replaceAll('&#39;', "'");
}

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
