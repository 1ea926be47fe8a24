import { browserTests } from './suites';

/**
 * Tests the fault handling of a deployed site in a local browser: its servers respond normally, and
 * their responses are changed on the way. Further arguments are Playwright's. Default: all fault
 * suites. @returns the exit code
 * @throws Error if no site is named, or its registry is unavailable
 */
export async function deployedFaults(args: string[], site: string | undefined): Promise<number> {
  if (!site) throw new Error('Name the site: npx site e2e-faults --site https://www.example');
  const { passed, failed } = await browserTests(args.length > 0 ? args : ['specs/faults/']);
  return failed > 0 || passed === 0 ? 1 : 0;
}
