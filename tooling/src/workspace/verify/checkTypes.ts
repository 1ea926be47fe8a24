import { inRoot } from '../../base/paths';
import { runCommand, type Outcome } from './runCommand';

/** Checks the packages in these folders in a process of its own: the compiler is busy for long. */
export const checkTypes = (folders: readonly string[]): Promise<Outcome> =>
  runCommand('tsx', [inRoot('tooling/src/workspace/verify/printTypeProblems.ts'), ...folders]);
