import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRecord } from '@synapsei/shared-types/values';

const execute = promisify(execFile);

/** Runs a command in a folder, with `input` on standard input. @returns its output. @throws Error with all of it */
export async function runCommand(folder: string, command: string, input = ''): Promise<string> {
  const [file = '', ...args] = command.split(' ');
  // Playwright's own environment would make jest and webpack think that they are part of a test.
  const environment = {
    ...process.env,
    NODE_ENV: '',
    FORCE_COLOR: '0',
    // Tests that the command runs are not part of this run's choice.
    TEST_DRILLS: undefined,
  };
  try {
    const running = execute(file, args, { cwd: folder, env: environment });
    running.child.stdin?.end(input);
    const { stdout, stderr } = await running;
    return stdout + stderr;
  } catch (error) {
    const printed = isRecord(error) ? `${error.stdout}${error.stderr}` : '';
    throw new Error(`"${command}" failed in ${folder}:\n${printed}`, { cause: error });
  }
}
