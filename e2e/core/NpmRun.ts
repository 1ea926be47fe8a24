import { spawn } from 'node:child_process';
import { inRoot } from '@synapsei/presets/inRoot';

const ready = 'Ctrl-C stops everything';

/** An npm command like `start` that serves a site at ports of its own, beside the one that all suites share. */
export class NpmRun {
  output = '';
  readonly ended: Promise<number | null>;
  private readonly child;

  constructor(portBase: number, ...args: string[]) {
    this.child = spawn('npm', args, {
      cwd: inRoot(),
      env: { ...process.env, PORT_BASE: String(portBase), NODE_ENV: '' },
      detached: true,
    });
    this.child.stdout.on('data', (text) => (this.output += text));
    this.child.stderr.on('data', (text) => (this.output += text));
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
  }

  /** @throws Error with its whole output if it ends instead */
  async ready(): Promise<void> {
    const printed = new Promise<void>((resolve) => {
      this.child.stdout.on('data', () => this.output.includes(ready) && resolve());
    });
    await Promise.race([printed, this.ended]);
    if (!this.output.includes(ready)) throw new Error(`npm ended:\n${this.output}`);
  }

  /** Like Ctrl-C in a terminal: to the whole foreground group. */
  async stop(): Promise<void> {
    const { exitCode, pid } = this.child;
    if (exitCode === null && pid) process.kill(-pid, 'SIGINT');
    await this.ended;
  }
}
