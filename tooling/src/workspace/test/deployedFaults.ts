import { fetchRegistry } from '../../documents/fetchRegistry';
import { browserTests } from './suites';

function readAddress(args: string[]): { url: string; rest: string[] } {
  const [first = ''] = args;
  const isAddress = /^https?:\/\//.test(first);
  const url = isAddress ? first : (process.env.SITE_URL ?? '');
  if (!URL.canParse(url))
    throw new Error('Name the site: SITE_URL=https://www.example npm run e2e:faults');
  return { url, rest: isAddress ? args.slice(1) : args };
}

/** Apart from those of the suites that may run at the same time, and have called this. */
const options = ['--project=site', '--output=test-results/deployed'];

/**
 * Breaks the remotes of a site that runs somewhere, in a browser of this machine: its servers answer as
 * ever, and what they answer is changed on the way. Further arguments are Playwright's.
 * By default all suites of faults run.
 * @throws Error when no site is named, or its registry cannot be read
 */
export async function deployedFaults(args: string[]): Promise<void> {
  const { url, rest } = readAddress(args);
  const registry = await fetchRegistry(new URL('/registry.json', url).href, 'SITE_URL:');
  process.env.SITE_URL = url;
  process.env.SITE_REGISTRY = JSON.stringify(registry);
  const { passed, failed } = await browserTests(
    [...options, ...(rest.length > 0 ? rest : ['specs/faults/'])],
    { report: 'faults.json' },
  );
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
