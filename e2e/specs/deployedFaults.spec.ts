import { inRoot } from '@synapsei/tooling/paths';
import { createReleaseTarget } from '../core/ReleaseTarget';
import { runCommand } from '../core/runCommand';
import { expect, test } from '../core/test';

test('the fault suites run against any site and report how each remote handled them', async () => {
  test.setTimeout(300_000);
  // One origin for the shell and its only remote, unlike the site of all other suites.
  const target = await createReleaseTarget({ isOneOrigin: true, folders: ['mf-content'] });
  try {
    const command = `npm run e2e:faults -- ${target.url} faults/transientFaults faults/hangingFiles faults/sharing`;
    const output = await runCommand(inRoot(), command);
    expect(output).toContain(`Faults of ${target.url}`);
    expect(output).toMatch(/mf-content +14 handled, 0 not/);
    expect(output).not.toContain('mf-chat ');
  } finally {
    await target.stop();
  }
});
