import { spawnSync } from 'node:child_process';
import { installedVersion, messageOf } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { findDrift } from '@synapsei/build';
import { findTokenDrift } from '../writeTokens';
import { findContractDrift } from './contractReport';
import { checkLinks } from './checkLinks';
import { findMissingTests } from './findMissingTests';
import { findVersionConflicts, readPackage, workspaces } from './workspaces';
import { runCommand, type Outcome } from '../runTool';
import { typeChecks } from './typeChecks';

export type Check = { name: string; run: () => Promise<Outcome> };

const command = (name: string, line: string): Check => {
  const [tool = '', ...args] = line.split(' ');
  return { name, run: () => runCommand(tool, args) };
};

/** A check of our own: `find` returns one sentence for each problem. */
const problems = (name: string, find: () => string[] | Promise<string[]>): Check => ({
  name,
  async run() {
    const found = await find();
    return { ok: found.length === 0, output: found.join('\n') };
  },
});

/** Files unchanged since the last run are skipped. */
const fileCache = (name: string) =>
  `--cache --cache-strategy content --cache-location .cache/verify/${name}`;

/** Checks commits since the rule for them was added; skipped where git does not know them. */
async function checkCommits(): Promise<Outcome> {
  const query = ['log', '--diff-filter=A', '--format=%H', '--', 'commitlint.config.js'];
  const { stdout } = spawnSync('git', query, { cwd: inRoot(), encoding: 'utf8' });
  const since = stdout?.trim();
  return since ? runCommand('commitlint', ['--from', since]) : { ok: true, output: '' };
}

/** All checks of the sources; slow ones first, so that none runs alone at the end. */
export const checks: Check[] = [
  ...typeChecks,
  command('eslint', `eslint --max-warnings 0 ${fileCache('eslint')} .`),
  command('formatting', `prettier --check --log-level warn ${fileCache('prettier')} .`),
  command('dead code', 'knip --no-progress'),
  command(
    'import direction',
    `depcruise --config .dependency-cruiser.cjs ${workspaces().join(' ')}`,
  ),
  command('styles', 'stylelint --max-warnings 0 **/*.css'),
  { name: 'commits', run: checkCommits },
  problems('one version each', () => {
    const packages = ['', ...workspaces()].map((folder) => [folder, readPackage(folder)] as const);
    return findVersionConflicts(Object.fromEntries(packages));
  }),
  problems('pinned versions', () =>
    findDrift((name) => installedVersion(name, inRoot('platform/build'))),
  ),
  command(
    'lock file',
    'lockfile-lint --path package-lock.json --type npm --validate-integrity --allowed-hosts npm',
  ),
  problems('contract report', () => findContractDrift()),
  problems('tokens.css', () => findTokenDrift()),
  problems('specification', () => findMissingTests()),
  problems('links in documents', () => checkLinks()),
];

/** Prints a line for each check, and the output of failed ones. All run even if one fails. Never rejects. */
export async function verify(wanted: readonly Check[] = checks) {
  const queue = wanted.values();
  const counts = { passed: 0, failed: 0 };
  const work = async () => {
    for (const { name, run } of queue) {
      const started = Date.now();
      const { ok, output } = await Promise.resolve()
        .then(run)
        .catch((error: unknown) => ({ ok: false, output: messageOf(error) }));
      const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
      console.log(`${name.padEnd(28)}${seconds} s  ${ok ? 'ok' : 'FAILED'}`);
      if (!ok) console.log(`${output.trim()}\n`);
      counts[ok ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all([work(), work()]);
  return counts;
}
