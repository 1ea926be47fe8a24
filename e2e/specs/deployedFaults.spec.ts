import { inRoot } from '@synapsei/tooling/src/site/paths';
import { createReleaseTarget } from '../core/ReleaseTarget';
import { runCommand } from '../core/runCommand';
import { expect, test } from '../core/test';

test('the suites of faults run against a site that runs somewhere, and say how each remote bore them', async () => {
  test.setTimeout(180_000);
  // One origin for shell and remote, unlike the site of all other suites, and a remote less.
  const target = await createReleaseTarget({ isOneOrigin: true, folders: ['mf-content'] });
  try {
    const command = `npm run e2e:faults -- ${target.url} faults/passingFaults faults/hangingFiles faults/sharing`;
    const output = await runCommand(inRoot(), command);
    expect(output).toContain(`Faults of ${target.url}`);
    expect(output).toMatch(/mf-content +14 borne, 0 not/);
    expect(output).not.toContain('mf-chat ');
  } finally {
    await target.stop();
  }
});
