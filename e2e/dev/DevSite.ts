import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { originOf } from '@synapsei/tooling/parts';
import { inRoot } from '@synapsei/tooling/paths';
import { portBase } from '../core/origins';

const base = portBase + 60;
const ready = 'Ctrl-C stops everything';

/** For what comes after a build, which takes a slow machine longer than a page may. */
export const built = { timeout: 60_000 };

/** `npm run dev` with these arguments, beside the site that all suites share. */
export class DevSite {
  readonly origin = originOf('shell', base);
  output = '';
  private readonly child;
  private readonly ended: Promise<void>;

  constructor(...args: string[]) {
    this.child = spawn('npm', ['run', 'dev', '--', ...args], {
      cwd: inRoot(),
      env: { ...process.env, PORT_BASE: String(base), NODE_ENV: '' },
      detached: true,
    });
    this.child.stdout.on('data', (text) => (this.output += text));
    this.child.stderr.on('data', (text) => (this.output += text));
    this.ended = new Promise((resolve) => this.child.on('close', () => resolve()));
  }

  /** @throws Error with its whole output if it ends instead */
  async ready(): Promise<void> {
    const printed = new Promise<void>((resolve) => {
      this.child.stdout.on('data', () => this.output.includes(ready) && resolve());
    });
    await Promise.race([printed, this.ended]);
    if (!this.output.includes(ready)) throw new Error(`npm run dev ended:\n${this.output}`);
  }

  /** Like Ctrl-C in a terminal: to the whole foreground group. */
  async stop(): Promise<void> {
    const { exitCode, pid } = this.child;
    if (exitCode === null && pid) process.kill(-pid, 'SIGINT');
    await this.ended;
  }
}

/** A source file that a test edits; `restore` leaves no trace and may be called repeatedly. */
export class SourceFile {
  private readonly file: string;
  private readonly original: string;

  constructor(...segments: string[]) {
    this.file = inRoot(...segments);
    this.original = readFileSync(this.file, 'utf8');
  }

  /** While `act` runs, the file has `to` in place of `from`. */
  async during(from: string, to: string, act: () => Promise<void>): Promise<void> {
    const changed = this.original.replace(from, to);
    if (changed === this.original) throw new Error(`${this.file} does not hold "${from}"`);
    writeFileSync(this.file, changed);
    try {
      await act();
    } finally {
      this.restore();
    }
  }

  restore(): void {
    if (readFileSync(this.file, 'utf8') !== this.original) writeFileSync(this.file, this.original);
  }
}

export const section = new SourceFile('mf-podcast', 'src', 'carousel', 'PodcastSection.tsx');
export const heading = '<UnbrokenWords text={texts.heading} />';

/** Shows other words in place of the section's heading for a moment, and records when the page has them. */
export async function editHeading(page: Page): Promise<void> {
  const words = 'Words of a moment ago';
  await section.during(heading, words, async () => {
    const edited = Date.now();
    await expect(page.getByRole('heading', { name: words })).toBeAttached(built);
    const description = String(Date.now() - edited);
    test.info().annotations.push({ type: 'edit to screen, ms', description });
  });
  await expect(podcast(page)).toBeAttached(built);
}

export const podcast = (page: Page) => page.getByRole('region', { name: /Real Talk on Next-Gen/ });
