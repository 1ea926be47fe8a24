import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '@synapsei/shared-types/values';
import { inRoot } from '@synapsei/presets/inRoot';
import { collectorToken } from '@synapsei/workspace/testing';
import { temporaryFolder } from './forgeRelease';

const execute = promisify(execFile);

/** Runs a command in a folder, with `input` on standard input. @returns its output. @throws Error with all of it */
export async function runCommand(folder: string, command: string, input = ''): Promise<string> {
  const [file = '', ...args] = command.split(' ');
  // Playwright's environment would make jest and webpack behave as in a test.
  const environment = {
    ...process.env,
    NODE_ENV: '',
    FORCE_COLOR: '0',
    COLLECTOR_TOKEN: collectorToken(),
    // The command's tests do not follow this run's choice of drills.
    TEST_DRILLS: undefined,
  };
  try {
    const running = execute(file, args, { cwd: folder, env: environment });
    // A command that ends without reading its input is judged by its exit code.
    running.child.stdin?.on('error', () => undefined).end(input);
    const { stdout, stderr } = await running;
    return stdout + stderr;
  } catch (error) {
    const printed = isRecord(error) ? `${error.stdout}${error.stderr}` : '';
    throw new Error(`"${command}" failed in ${folder}:\n${printed}`, { cause: error });
  }
}

/** Runs the release command in its own process and folder, with a release.config.json, as in a team's pipeline. */
export function releaseCommand(config: object) {
  const folder = temporaryFolder('team');
  writeFileSync(path.join(folder, 'release.config.json'), JSON.stringify(config));
  const command = `node ${inRoot('workspace', 'bin', 'site.js')} release`;
  return (args: string, input = '') => runCommand(folder, `${command} ${args}`, input);
}
