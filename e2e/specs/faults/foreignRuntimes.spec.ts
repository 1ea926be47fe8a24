import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { importBuild } from '../../core/importBuild';
import { both, drill, ownServices } from '../../core/needs';
import { shareReleaseTarget } from '../../core/ReleaseTarget';
import { buildFixture } from '../../core/runCommand';
import { expect, test } from '../../core/test';

type Change = (source: string) => string;
/** `file`: which its team has built so, or which cannot be had where nothing is changed. */
type Fault = { file: RegExp; change?: Change; kind: string };

const page = /(__federation_expose_Page|Page-[\w-]+)\.js$/;
const entry = /remoteEntry\.js$/;
const fails = '()=>{throw new Error("planted in init")}';
const throwing: Change = (source) => `throw new Error("planted at start");${source}`;

/** What the runtime that a foreign bundler brings along does, where its own site would be on its own. */
const rows: [bundler: 'rspack' | 'vite', fault: string, Fault][] = [
  [
    'rspack',
    'init',
    {
      file: entry,
      change: (source) => `${source};events={get:events.get,init:${fails}}`,
      kind: 'broken',
    },
  ],
  ['rspack', 'chunk', { file: page, kind: 'not-found' }],
  ['rspack', 'module', { file: page, change: throwing, kind: 'broken' }],
  [
    'vite',
    'init',
    {
      file: entry,
      change: (source) =>
        `${source.replace(/[\w$]+ as init\b/, 'planted as init')};const planted=${fails};`,
      kind: 'broken',
    },
  ],
  ['vite', 'chunk', { file: page, kind: 'not-found' }],
  ['vite', 'module', { file: page, change: throwing, kind: 'broken' }],
];

/** A build as its team would have made it with that fault. */
function plant(folder: string, { file, change }: Fault): string {
  if (!change) return folder;
  const planted = mkdtempSync(path.join(os.tmpdir(), 'foreign-'));
  cpSync(folder, planted, { recursive: true });
  for (const name of filesBelow(planted).filter((each) => file.test(each))) {
    const place = path.join(planted, name);
    const [before, after] = [readFileSync(place, 'utf8'), change(readFileSync(place, 'utf8'))];
    expect(after).not.toBe(before);
    writeFileSync(place, after);
  }
  return planted;
}

/** Addresses of what cannot be had. */
const missing =
  (team: string, { file, change }: Fault) =>
  ({ pathname }: URL) =>
    !change && pathname.includes(`/mf_${team}/`) && file.test(pathname);

test.describe('a remote of another bundler', both(ownServices, drill), () => {
  const target = shareReleaseTarget(() => ({ isOneOrigin: true, folders: ['mf-content'] }));

  test.beforeAll(async () => {
    const built = {
      rspack: await buildFixture('stock-remote', 'rspack'),
      vite: await buildFixture('stock-remote', 'vite'),
    };
    for (const [bundler, name, fault] of rows)
      await importBuild(target, plant(built[bundler], fault), bundler + name, '1.0.0');
  });

  for (const [bundler, name, fault] of rows)
    test(`${bundler}'s, whose ${name} fails, is shown and reported like ours, and the rest lives`, async ({
      page,
      site,
      faults,
    }) => {
      const team = bundler + name;
      await page.route(missing(team, fault), (route) => route.fulfill({ status: 404 }));
      await page.goto(`${target.url}#/${team}`);
      const fallback = site.main.getByRole('alert');
      await expect(fallback).toContainText(/failed/);
      await expect
        .poll(() => faults.console.join('\n'))
        .toContain(
          `[remotes] mf_${team}@1.0.0 ./Page (team ${team}, #team-${team}): ${fault.kind}:`,
        );
      await expect(site.footer).toBeVisible();
      await site.navigate('Products');
      await expect(site.heading).toHaveText(/^Products/);
    });
});
