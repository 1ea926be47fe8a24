import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Browser } from '@playwright/test';
import { minifySync } from '@swc/core';
// Lets the plugin load.
import '@synapsei/build';
import webpack, { type Configuration, type Stats } from 'webpack';
import { figure, type Figure } from '../runBenchmark';
import { withBrowser } from '../withBrowser';

/** A library of components, and the engine for styles that its own documents name. */
const library = '@mui/material';
const installed = [`${library}@9.5.0`, '@emotion/react@11.14.0', '@emotion/styled@11.14.1'];

/** What every team uses, and what some do: each remote takes four of them. */
const common = ['Button', 'Stack', 'TextField', 'Typography'];
const further = [
  ...['Accordion', 'Alert', 'Autocomplete', 'Avatar', 'Badge', 'Card', 'Checkbox', 'Chip'],
  ...['Dialog', 'Drawer', 'Grid', 'List', 'Menu', 'Pagination', 'Radio', 'Rating', 'Select'],
  ...['Skeleton', 'Slider', 'Snackbar', 'Switch', 'Table', 'Tabs', 'Tooltip'],
];

const mode = 'runtime-infer' as const;
const ways = {
  bundled: undefined,
  'shared whole': { singleton: true },
  'shaken by each': { singleton: true, treeShaking: { mode } },
  'shaken to one list': {
    singleton: true,
    treeShaking: { mode, usedExports: [...common, ...further] },
  },
};
type Way = keyof typeof ways;

const counts = [3, 10, 25];
const react = { singleton: true, import: false, requiredVersion: false } as const;
const origin = 'http://bench.example/';

async function compile(config: Configuration): Promise<void> {
  const optimization = { minimize: false };
  const compiler = webpack({ mode: 'production', optimization, performance: false, ...config })!;
  const stats = await promisify<Stats | undefined>((done) => compiler.run(done))();
  if (stats!.hasErrors()) throw new Error(stats!.toString('errors-only'));
  await promisify((done) => compiler.close(done))();
}

/** One remote's release, in a folder of its own as every release here. @returns its entry's address */
async function buildRemote(folder: string, way: Way, at: number, release: number): Promise<string> {
  const name = `remote${at}`;
  const place = `${way.replace(/\W+/g, '-')}/${name}/${release}/`;
  const own = Array.from({ length: 4 }, (_, index) => further[(at * 4 + index) % further.length]!);
  const used = [...common, ...own].join(', ');
  const file = path.join(folder, `${name}.js`);
  writeFileSync(
    file,
    `import { ${used} } from '${library}';\nexport default [${used}, ${release}];\n`,
  );
  await compile({
    context: folder,
    entry: {},
    output: {
      path: path.join(folder, 'dist', place),
      publicPath: 'auto',
      uniqueName: name,
      chunkFilename: '[contenthash:8].js',
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        exposes: { './Page': file },
        shared: {
          react,
          'react-dom': react,
          ...(ways[way] && { [library]: { ...ways[way], requiredVersion: '^9.5.0' } }),
        },
      }),
    ],
  });
  return `${origin}${place}remoteEntry.js`;
}

async function buildHost(folder: string): Promise<void> {
  const source = `import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { createInstance } from '@module-federation/enhanced/runtime';
const shared = (version, module) =>
  ({ version, scope: 'default', lib: () => module, shareConfig: { singleton: true, requiredVersion: false } });
window.show = async (entries) => {
  const remotes = entries.map((entry) => ({ name: entry.match(/remote\\d+/)[0], entry }));
  const host = createInstance({ name: 'host', remotes, shareStrategy: 'loaded-first',
    shared: { react: shared(React.version, React), 'react-dom': shared(React.version, ReactDOM) } });
  let broken = 0;
  for (const { name } of remotes)
    if ((await host.loadRemote(name + '/Page')).default.includes(undefined)) broken += 1;
  return broken;
};`;
  writeFileSync(path.join(folder, 'host.js'), source);
  await compile({
    context: folder,
    entry: './host.js',
    resolve: { modules: ['node_modules', path.join(__dirname, '../../node_modules')] },
    output: { path: path.join(folder, 'dist'), filename: 'host.js' },
  });
}

const sizes = new Map<string, number>();

/** Minified and compressed; once, as many remotes have the same files. */
function sizeOf(code: string): number {
  const minified = () => minifySync(code, { compress: true, mangle: true }).code;
  const size = sizes.get(code) ?? brotliCompressSync(minified()).length;
  sizes.set(code, size);
  return size;
}

/** `bytes` of each script of the remotes; `broken`: remotes that lack a component. */
type Visit = { bytes: Map<string, number>; broken: number };

async function visit(browser: Browser, folder: string, entries: string[]): Promise<Visit> {
  const page = await browser.newPage();
  const bytes = new Map<string, number>();
  await page.route('**/*', async (route) => {
    const place = route.request().url().slice(origin.length);
    if (!place)
      return route.fulfill({ contentType: 'text/html', body: '<script src="host.js"></script>' });
    const body = readFileSync(path.join(folder, 'dist', place));
    if (place !== 'host.js') bytes.set(place, sizeOf(body.toString()));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(origin);
  const broken = await page.evaluate(
    (given) => (globalThis as unknown as { show: (all: string[]) => Promise<number> }).show(given),
    entries,
  );
  await page.close();
  return { bytes, broken };
}

/** What is not in `before`: a returning visitor's cache has the rest. */
const sumOf = ({ bytes }: Visit, before?: Visit) =>
  [...bytes].reduce((sum, [file, size]) => sum + (before?.bytes.has(file) ? 0 : size), 0);

async function measureWay(browser: Browser, folder: string, way: Way): Promise<Figure[]> {
  const entries: string[] = [];
  for (let at = 0; at < Math.max(...counts); at += 1)
    entries.push(await buildRemote(folder, way, at, 1));
  /** Of the first remote, which is the first to load the library, and of another. */
  const [first, other] = [
    await buildRemote(folder, way, 0, 2),
    await buildRemote(folder, way, 1, 2),
  ];
  const figures: Figure[] = [];
  for (const count of counts) {
    const old = entries.slice(0, count);
    const before = await visit(browser, folder, old);
    const afterFirst = sumOf(await visit(browser, folder, old.with(0, first)), before);
    const afterOther = sumOf(await visit(browser, folder, old.with(1, other)), before);
    const what = `${way}, ${count} remotes`;
    figures.push(
      figure(`${what}: first visit`, 'kilobytes', sumOf(before)),
      figure(`${what}: after a release`, 'kilobytes', afterOther),
      figure(`${what}: after one that brought the library`, 'kilobytes', afterFirst),
      figure(`${what}: remotes that lack a component`, 'count', before.broken),
    );
  }
  return figures;
}

/**
 * What a library of components costs visitors who meet all of 3, 10 and 25 remotes, in bytes of brotli without
 * differences between releases. With the federation plugin alone, as our own remotes share nothing but React.
 */
export async function benchShared() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shared-'));
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'package.json'), '{"name":"shared","version":"1.0.0"}');
  const react = ['react', 'react-dom'].map((name) => `${name}@19.3.1`);
  const install = ['install', '--no-audit', ...installed, ...react];
  execFileSync('npm', install, { cwd: folder, stdio: 'inherit' });
  await buildHost(folder);
  const figures: Figure[] = [];
  await withBrowser(async (browser) => {
    for (const way of Object.keys(ways) as Way[])
      figures.push(...(await measureWay(browser, folder, way)));
  });
  return { figures };
}
