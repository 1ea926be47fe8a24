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
  // Playwright's own environment would make jest and webpack think that they are part of a test.
  const environment = {
    ...process.env,
    NODE_ENV: '',
    FORCE_COLOR: '0',
    COLLECTOR_TOKEN: collectorToken(),
    // Tests that the command runs are not part of this run's choice.
    TEST_DRILLS: undefined,
  };
  try {
    const running = execute(file, args, { cwd: folder, env: environment });
    // One that ends without reading its input is judged by how it ends.
    running.child.stdin?.on('error', () => undefined).end(input);
    const { stdout, stderr } = await running;
    return stdout + stderr;
  } catch (error) {
    const printed = isRecord(error) ? `${error.stdout}${error.stderr}` : '';
    throw new Error(`"${command}" failed in ${folder}:\n${printed}`, { cause: error });
  }
}

/** The release command in a process and a folder of its own, as in a team's pipeline, with its release.config.json. */
export function releaseCommand(config: object) {
  const folder = temporaryFolder('team');
  writeFileSync(path.join(folder, 'release.config.json'), JSON.stringify(config));
  const command = `node ${inRoot('workspace', 'bin', 'site.js')} release`;
  return (args: string, input = '') => runCommand(folder, `${command} ${args}`, input);
}
