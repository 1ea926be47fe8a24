import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { readLine, release } from '@synapsei/release/cli';
import {
  createTestTarget,
  preview,
  publish,
  type TestTarget,
  writeBuild,
  writeShell,
} from '@synapsei/release/testing';
import { createArticle } from '@synapsei/shared-types/testing';
import { git } from '../runTool';
import { startLocal } from '../test/forward';
import { printedCommands } from './printedCommands';

const documents = git(
  inRoot(),
  'ls-files',
  '--',
  '*.md',
  ':!*CHANGELOG.md',
  // A drill types these line by line.
  ':!docs/start',
  ':!docs/reference/command-line.md',
).split('\n');

/** Whether a line has what its command takes: a sentence may name a command alone. */
function isWhole(words: string[]): boolean {
  try {
    const line = readLine(words, { out: () => undefined, error: () => undefined });
    return line !== undefined && words.join() !== 'rollback';
  } catch {
    return false;
  }
}

/** The words after `release` by the line that they are, each line once: of npm, npx, a container or a sentence. */
function releaseCommands(file: string): Map<string, string[]> {
  const lines = printedCommands(readFileSync(inRoot(file), 'utf8'))
    .filter((words) => words.includes('release'))
    .map((words) => words.slice(words.indexOf('release') + 1).filter((word) => word !== '--'))
    .filter(isWhole);
  return new Map(lines.map((words) => [words.join(' '), words]));
}

const rows = documents.flatMap((file) =>
  [...releaseCommands(file)].map(([line, words]) => [file, line, words] as const),
);

let site: TestTarget;
let folder: string;
let services: Awaited<ReturnType<typeof startLocal>>;
let early: string;
let putBack: () => void;
const started = process.cwd();

const own = { routes: [], navigation: [], slots: [] };
const build = (name: string, version: string) => writeBuild({ name, version, ...own });
const versions: Record<string, string[]> = {
  mf_chat: ['1.0.0', '1.1.0', '1.1.1', '1.2.0', '1.2.1', '1.3.0'],
  mf_guest: ['0.0.9', '0.1.0', '0.2.0'],
  mf_podcast: ['0.9.0', '1.0.0'],
};
const candidates = { mf_chat: '1.3.0', mf_guest: '0.2.0' };

/** A site in the middle of its work: each part has a version to go to and one to come back to. */
beforeAll(async () => {
  // Their services and products have no landing pages.
  jest.spyOn(console, 'warn').mockReturnValue();
  const answer = { samples: 80, failureRate: 0.5, data: [createArticle()] };
  services = await startLocal((_, response) => response.end(JSON.stringify(answer)));
  site = await (await createTestTarget()).withShell();
  await site.configure({
    remotes: { origins: [site.filesOrigin] },
    services: { content: services.origin },
    telemetry: { collector: services.origin },
  });
  for (const [name, ofPart] of Object.entries(versions))
    for (const version of ofPart)
      await publish(site.context, build(name, version), {
        isPromoted: !Object.values(candidates).includes(version),
      });
  early = (await site.repository.readHead())!.id;
  await publish(site.context, writeShell('1.1.0'), { isPromoted: true });
  for (const [name, version] of Object.entries(candidates))
    await site.setCanary(name, version, { weight: 1, haltAbove: 0.02, minSamples: 50 });
  folder = mkdtempSync(path.join(os.tmpdir(), 'team-'));
  // A part's folder, in a repository that is another part.
  renameSync(path.dirname(build('mf_chat', '1.4.0')), path.join(folder, 'mf-chat'));
  renameSync(build('mf_guest', '0.3.0'), path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify({ remotes: { origins: [] } }));
  const today = { ...site.context, now: () => new Date() };
  await preview(today, path.join(folder, 'mf-chat/dist'), 'pr-12');
  process.chdir(folder);
  putBack = site.keep();
}, 300_000);
afterEach(() => putBack());
afterAll(async () => {
  jest.restoreAllMocks();
  process.chdir(started);
  await site.stop();
  await services.stop();
  rmSync(folder, { recursive: true });
});

test.each(rows)(
  '%s: release %s',
  async (_, line, words) => {
    const args = words.map((word) => (word === '4f1c2ab' ? early : word));
    const { target } = site.context;
    const created = path.join(mkdtempSync(path.join(folder, 'new-')), 'registry.git');
    const named = args[0] === 'init' ? { ...target, repository: created } : target;
    const said: string[] = [];
    const hear = (one: string) => void said.push(one);
    const known = () => ({ local: named, staging: named, production: named });
    const code = await release(args, known, { out: hear, error: hear });
    // A watch that halts its candidate says so by its code.
    const expected = line.startsWith('canary watch') ? 4 : 0;
    expect({ code, said: said.join('\n') }).toEqual({ code: expected, said: expect.any(String) });
  },
  300_000,
);
