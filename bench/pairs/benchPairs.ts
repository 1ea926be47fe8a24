import { exec, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findCommit, withWorktree, createSiteTarget } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import type { Options } from '../runBenchmark';
import { contentSelector, portBase, withBrowser } from '../withBrowser';

const first = { webpack: '5.110.3', enhanced: '2.9.0' };

/** In every package that names them; the plugin comes with its runtime. */
const names = {
  webpack: /"(webpack)": "[\d.]+"/g,
  enhanced: /"(@module-federation\/(?:enhanced|runtime-core|webpack-bundler-runtime))": "[\d.]+"/g,
};
type Pair = Record<keyof typeof names, string>;

const page = inRoot('bench', 'results', 'pairs.md');
const week = 7 * 24 * 3_600_000;
const byVersion = new Intl.Collator('en', { numeric: true }).compare;

/** Those that `.npmrc` lets in. */
function versionsOf(name: string, from: string): string[] {
  const times = JSON.parse(
    execFileSync('npm', ['view', name, 'time', '--json'], { encoding: 'utf8' }),
  ) as Record<string, string>;
  return Object.entries(times)
    .filter(([version, time]) => /^[\d.]+$/.test(version) && Date.now() - Date.parse(time) > week)
    .map(([version]) => version)
    .filter((version) => byVersion(version, from) >= 0)
    .sort(byVersion);
}

async function run(folder: string, command: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: '' };
  await promisify(exec)(command, { cwd: folder, env, maxBuffer: Infinity });
}

/** What went wrong, in one line. */
function sentenceOf(error: unknown): string {
  const { message, stdout = '', stderr = '' } = error as Error & Record<string, string | undefined>;
  const said = /(?:Cannot find module|Path variable|\w*Error:|npm error) .*/.exec(stdout + stderr);
  return (said?.[0] ?? message.split('\n')[0]!).replaceAll('|', '\\|').slice(0, 160);
}

const outcomeOf = (attempt: Promise<void>, good: string) => attempt.then(() => good, sentenceOf);

/** Builds shell and mf-content as their teams do, serves them and opens a page. @throws Error that says what failed */
async function showSite(checkout: string): Promise<void> {
  const build = 'npx webpack --config-node-env production';
  await run(path.join(checkout, 'mf-content'), `${build} --config-name mf_content`);
  await run(path.join(checkout, 'shell'), build);
  const site = await createSiteTarget(portBase(), {
    folders: [path.relative(inRoot(), path.join(checkout, 'mf-content'))],
    shell: path.join(checkout, 'shell', 'dist'),
  });
  const shown = withBrowser(async (browser) => {
    const tab = await browser.newPage();
    await tab.goto(`${site.context.target.url}#/products`);
    await tab.locator(contentSelector).waitFor();
  });
  await shown.finally(site.stop);
}

async function tryPair(checkout: string, pair: Pair) {
  const files = execFileSync('git', ['ls-files', '*package.json'], { cwd: checkout });
  for (const file of String(files).trim().split('\n')) {
    const place = path.join(checkout, file);
    let text = readFileSync(place, 'utf8');
    for (const one of ['webpack', 'enhanced'] as const)
      text = text.replace(names[one], `"$1": "${pair[one]}"`);
    writeFileSync(place, text);
  }
  // Otherwise npm keeps a newer version where the older one should be found.
  const lock = path.join(checkout, 'package-lock.json');
  const { packages, ...others } = JSON.parse(readFileSync(lock, 'utf8')) as { packages: object };
  const left = Object.entries(packages).filter(
    ([place]) => !/node_modules\/(@module-federation\/.*|webpack)$/.test(place),
  );
  writeFileSync(lock, JSON.stringify({ ...others, packages: Object.fromEntries(left) }));
  await run(checkout, 'npm install --no-audit --no-fund --prefer-offline');
  const stock = path.join(checkout, 'e2e', 'fixtures', 'stock-remote');
  return {
    site: await outcomeOf(showSite(checkout), 'shows a page'),
    stock: await outcomeOf(run(stock, 'npx webpack'), 'builds'),
  };
}

function writeRows(webpack: string, versions: string[], cells: { site: string; stock: string }[]) {
  const before = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : [];
  const toLine = (columns: string[]) => `| ${columns.join(' | ')} |`;
  const head = ['webpack', '`@module-federation/enhanced`', ...versions];
  const rows = [
    ...before.filter((line) => /^\| \d/.test(line) && !line.startsWith(`| ${webpack} |`)),
    toLine([webpack, 'our builds', ...cells.map(({ site }) => site)]),
    toLine([webpack, 'the plugin alone', ...cells.map(({ stock }) => stock)]),
  ].sort(byVersion);
  const text = `# What works with what

By \`npm run bench -- pairs\`, which builds shell and mf-content with each pair and opens a page; and \`e2e/fixtures/stock-remote\`, which has none of our packages. Last on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}.

${[toLine(head), toLine(head.map(() => '---')), ...rows].join('\n')}
`;
  writeFileSync(page, text);
}

/**
 * Tries webpack with the federation plugin, in a checkout of this commit with an installation of its own.
 * `words`: versions of webpack. Default: all from the first on.
 */
export async function benchPairs({ words }: Options): Promise<void> {
  const plugins = versionsOf('@module-federation/enhanced', first.enhanced);
  const webpacks = words.length > 0 ? words : versionsOf('webpack', first.webpack);
  await withWorktree(inRoot(), findCommit(inRoot(), 'HEAD'), async (checkout) => {
    for (const webpack of webpacks) {
      const cells = [];
      for (const enhanced of plugins) {
        cells.push(await tryPair(checkout, { webpack, enhanced }));
        console.log(webpack, enhanced, cells.at(-1));
      }
      writeRows(webpack, plugins, cells);
    }
  });
}
