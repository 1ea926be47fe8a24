import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fileListName, namedRelease, type DeployedRelease } from '@synapsei/shared-types/registry';
import { createRegistry } from '@synapsei/shared-types/testing';
import { addRemotes, createTeam } from '@synapsei/release/testing';
import { localConfig } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { readShell } from '@synapsei/pages';
import { writeDocuments } from '@synapsei/pages/testing';
import { addLatency, longestChain, recordRequests } from '../../core/requestChain';
import { answers } from '../../core/Faults';
import { portBase } from '../../core/origins';
import { shareReleaseTarget, type ReleaseTarget } from '../../core/ReleaseTarget';
import { both, drill, ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { createChat } from '../../pages/createChat';

const kilobyte = 1024;
const teams = (count: number, pages: number, origin: string) =>
  Array.from({ length: count }, (_, index) => createTeam(index, pages, origin));

test(
  'with 1,000 remotes and 5,000 routes a page has at most 150 KB',
  both(ownServices, drill),
  async () => {
    const origin = 'https://files.example';
    const folder = mkdtempSync(path.join(os.tmpdir(), 'page-'));
    const config = localConfig(portBase);
    const remotes = { ...config.remotes, origins: [origin] };
    const registry = createRegistry(teams(1000, 5, origin));
    await writeDocuments(folder, readShell(inRoot('shell', 'dist')), registry, {
      ...config,
      remotes,
    });
    const served = readFileSync(path.join(folder, 'index.html.br'));
    expect(served.length).toBeLessThanOrEqual(150 * kilobyte);
  },
);

/** The teams whose pages are real ones. They are published among all the others. */
const team = {
  name: 'mf_team150',
  path: '/team-150',
  remote: 'mf-podcast',
  module: './PodcastCarousel',
  layout: 'full',
  region: /Real Talk/,
} as const;
const chatTeam = {
  name: 'mf_team151',
  path: '/team-151',
  remote: 'mf-chat',
  module: './ChatWidget',
  // Without the site's own chat.
  layout: 'focus',
} as const;

function publishTeam(target: ReleaseTarget, of: typeof team | typeof chatTeam, version: string) {
  const { name, path, remote, module, layout } = of;
  return target.publish({
    remote,
    version,
    change: (source) => source.replaceAll(remote.replace('-', '_'), name),
    record: {
      name,
      uniqueName: `${name}@${version}`,
      routes: [{ path, module, title: name, layout }],
      slots: [],
      navigation: [],
    },
  });
}

test.describe('a site with 200 remotes', both(ownServices, drill), () => {
  const target = shareReleaseTarget();
  let release: DeployedRelease;
  let list: string;

  test.beforeAll(async () => {
    const others = teams(194, 1, target.filesOrigin);
    await addRemotes(target.context, others.slice(0, 145));
    await publishTeam(target, team, '1.0.0');
    await publishTeam(target, team, '1.1.0');
    await publishTeam(target, chatTeam, '1.0.0');
    await addRemotes(target.context, others.slice(145));
    // The next command shows all of them.
    await publishTeam(target, team, '1.2.0');
    release = namedRelease((await target.fetchRegistry()).remotes[team.name]!);
    list = release.baseUrl + fileListName(release.fileList!);
  });

  const open = (page: Page) => page.goto(`${target.url}#${team.path}`);
  const shown = (page: Page) => page.getByRole('region', { name: team.region });

  test('has a page of at most 45 KB', async () => {
    const { remotes } = await target.fetchRegistry();
    expect(Object.keys(remotes)).toHaveLength(200);
    const served = (await target.store.readDocument('index.html.br'))!;
    expect(served.length).toBeLessThanOrEqual(45 * kilobyte);
  });

  test('the page of remote 150 asks for its file list once, each of its files once, and makes no request more in a row', async ({
    page,
  }) => {
    await addLatency(page, 500);
    const records = recordRequests(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await open(page);
    await expect(shown(page)).toBeVisible();
    const own = requested.filter((url) => /\.(js|css|json)$/.test(url) && url.includes(team.name));
    expect(own).toContain(list);
    expect(own).toEqual([...new Set(own)]);
    expect(requested.filter((url) => url.includes('/files.'))).toEqual([list]);
    // It is asked for beside the main script, and the files only after it. What an idle page loads comes later.
    const chain = longestChain(records.filter(({ url }) => !/\/mf_chat\/|\/live\./.test(url)));
    expect(chain.length, chain.join('\n')).toBeLessThanOrEqual(4);
    expect(records.map(({ url }) => url)).toContain(list);
  });

  test('a lazy part of such a remote has its styles', async ({ page }) => {
    await page.goto(`${target.url}#${chatTeam.path}`);
    const chat = createChat(page);
    await chat.openWidget();
    await expect(chat.panel).toHaveCSS('width', '400px');
  });

  test('Home, whose remotes are in the page, asks for no file list', async ({ page, site }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(target.url);
    await expect(site.heading).toBeVisible();
    await expect(page.getByRole('button', { name: /Open chat/ })).toBeVisible();
    expect(requested.filter((url) => url.includes('/files.'))).toEqual([]);
  });

  test('a file list that is altered is the fault of its release: the last good one replaces it', async ({
    page,
  }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.route((url) => url.href.startsWith(list), answers.empty);
    await open(page);
    await expect(shown(page)).toBeVisible();
    expect(lines.join('\n')).toMatch(/integrity/);
    const label = `${team.name}@1.2.0 ./PodcastCarousel to 1.1.0`;
    expect(lines).toContain(`[remotes] fallback_to_lkg: ${label}`);
  });
});
