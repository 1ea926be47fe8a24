import type { Page } from '@playwright/test';

const first = /<head>\s*<meta http-equiv="Content-Security-Policy" content="(.*?)"/;

/** The policy in a page. @throws Error if it is not the first element of the head */
export function policyOf(html: string): string {
  const [, policy] = first.exec(html) ?? [];
  if (!policy) throw new Error('The head of the page does not begin with a policy.');
  return policy.replaceAll('&#39;', "'");
}

/** Violates the page's policy and waits until the browser reports it. @returns the thrown error */
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
