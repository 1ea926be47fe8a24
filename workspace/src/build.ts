import { checkFolder, readPackageFile } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { deployables, type Deployable } from './site/parts';
import { runCommand } from './runTool';
import { sayMeanwhile } from './sayMeanwhile';

/** Runs a script of packages unless lerna has its outcome. @throws Error with the script's output */
async function runScript(script: string, folders: readonly string[]): Promise<void> {
  checkFolder(inRoot());
  const quiet = sayMeanwhile(() => `Waiting for ${script} of ${folders.join(', ')} …`);
  const scopes = folders.flatMap((folder) => ['--scope', readPackageFile(inRoot(folder)).name]);
  const line = ['run', script, ...scopes, '--concurrency', '2', '--loglevel', 'warn'];
  const { ok, output } = await runCommand('lerna', line, { environment: { NODE_ENV: '' } });
  quiet();
  if (!ok) throw new Error(`${script} failed:\n${output}`);
  // The number of scripts that lerna did not have to run.
  console.log(
    /Nx read .* tasks?\./.exec(output)?.[0] ?? `${script} of ${folders.join(', ')}: done`,
  );
}

/** Builds deployables that changed. @throws Error with webpack's output */
export const buildDeployables = (wanted: readonly Deployable[]): Promise<void> =>
  runScript(
    'build',
    wanted.map(({ folder }) => folder),
  );

export const build = () => buildDeployables(deployables);

/** Builds a remote's standalone page, served at `/standalone/` of its origin. @throws Error with webpack's output */
export const buildStandalone = (folder: string) => runScript('build:standalone', [folder]);
