import { browserTests } from './suites';

function readAddress(args: string[]): { url: string; rest: string[] } {
  const [first = ''] = args;
  const isAddress = /^https?:\/\//.test(first);
  const url = isAddress ? first : (process.env.SITE_URL ?? '');
  if (!url) throw new Error('Name the site: SITE_URL=https://www.example npx site e2e-faults');
  return { url, rest: isAddress ? args.slice(1) : args };
}

/**
 * Tests the fault handling of a deployed site in a local browser: its servers respond normally, and
 * their responses are changed on the way. Further arguments are Playwright's. Default: all fault
 * suites.
 * @throws Error if no site is named, or its registry is unavailable
 */
export async function deployedFaults(args: string[]): Promise<void> {
  const { url, rest } = readAddress(args);
  process.env.SITE_URL = url;
  const { passed, failed } = await browserTests(rest.length > 0 ? rest : ['specs/faults/']);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
