import { createTestTarget, type TestTarget } from './createTestTarget';

type Prepare = (site: TestTarget) => Promise<unknown>;

/** One target for all tests of a file. Each finds it with a shell, or as it was prepared instead. */
export function useTestTarget(prepare: Prepare = (site) => site.withShell()): TestTarget {
  const site = {} as TestTarget;
  let putBack: () => void;
  beforeAll(async () => {
    Object.assign(site, await createTestTarget());
    await prepare(site);
    putBack = site.keep();
  }, 120_000);
  afterEach(() => putBack());
  afterAll(() => site.stop());
  return site;
}
