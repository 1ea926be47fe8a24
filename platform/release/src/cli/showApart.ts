import { spawn } from 'node:child_process';

/** Runs Node in a process that outlives this one. `report` hears that it could not start. */
export function showApart(command: string[], report: (line: string) => void): void {
  // It has no terminal and no pipe of ours, so readers of our output do not wait for it.
  const child = spawn(process.execPath, command, { detached: true, stdio: 'ignore' });
  const tell = ({ message }: Error) =>
    report(`The render did not start: ${message}. "release render" shows the change.`);
  child.once('error', tell).unref();
}
