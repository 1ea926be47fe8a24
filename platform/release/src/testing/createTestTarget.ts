import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types/registry';
import type { FastifyInstance } from 'fastify';
import { createStaticServer } from '@synapsei/server';
import type { StaticServerOptions } from '@synapsei/server/testing';
import { publish } from '../commands/publish';
import { type Context, openContext } from '../Context';
import { readCommit } from '../check';
import { type Part, partFile, partName, partText, prefixOf } from '../Part';
import { createOnce } from '../createOnce';
import type { Target } from '../target';
import { createDirectoryStore } from '../store/createDirectoryStore';
import { commandsOf } from './commandsOf';
import { keepFolder } from './keepFolder';
import { writeShell } from './writeBuild';

const addressOf = (server: FastifyInstance) =>
  `http://localhost:${(server.server.address() as AddressInfo).port}/`;

async function listen(options: Pick<StaticServerOptions, 'role' | 'folders' | 'releases'>) {
  const server = createStaticServer({ name: options.role, version: '1.0.0', ...options });
  await server.listen({ port: 0, host: 'localhost' });
  return server;
}

/** Servers of a store: the page's, which has all releases as well, and one of another origin for releases. */
async function serve(folder: string) {
  const inStore = (name: string) => path.join(folder, name);
  for (const name of ['site', 'remotes']) mkdirSync(inStore(name));
  const pages = [inStore('current'), inStore('site')];
  const site = await listen({ role: 'shell', folders: pages, releases: inStore('remotes') });
  const remotes = await listen({ role: 'remote', folders: [inStore('remotes')] });
  return { site, remotes };
}

type Options = {
  /** Releases below the page's own address, as remotes without a server of their own have them. Default: at another origin. */
  isOneOrigin?: boolean;
};

/** A target as it stands for real: a folder, served by the site's own servers. */
export async function createTestTarget({ isOneOrigin = false }: Options = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'target-'));
  const { site, remotes } = await serve(folder);
  const filesOrigin = addressOf(isOneOrigin ? site : remotes).slice(0, -1);
  const registry = path.join(folder, 'registry.git');
  const lines: string[] = [];
  let clock = Date.parse('2026-03-01T10:00:00Z');
  const target: Target = {
    name: 'test',
    url: addressOf(site),
    store: folder,
    repository: registry,
    branch: 'main',
    ...(!isOneOrigin && { files: `${filesOrigin}/{remote}/` }),
    collectorToken: 'local',
  };
  const context: Context = {
    ...(await openContext(target, true)),
    why: 'because',
    progress: (line) => lines.push(line),
    now: () => new Date((clock += 1000)),
  };
  const { repository, store } = context;
  /** Commits files by hand, as a person does in a clone. `null` removes one. */
  async function commitByHand(files: Record<string, string>, what = 'by hand'): Promise<string> {
    const head = await repository.readHead();
    const about = { what, why: '', at: context.now() };
    const id = await repository.write(head?.id ?? null, files, about);
    await repository.push(id);
    return id;
  }
  /** What `site.json` says from the next commit on. */
  const configure = (site: object) =>
    commitByHand({ 'site.json': `${JSON.stringify(site, null, 2)}\n` }, 'site.json');
  await configure({ remotes: { origins: [filesOrigin] } });
  return {
    context,
    ...commandsOf(() => context),
    store,
    folder,
    repository,
    commitByHand,
    configure,
    /** Changes a part's file by hand. */
    async edit(name: string, change: (part: Part) => Part) {
      const { state } = await readCommit(context);
      const text = partText(change(state.parts[name]!));
      return commitByHand({ [partFile(name)]: text }, `edit ${partName(name)}`);
    },
    /** Where a published version lies in the store. */
    async prefixOf(version: string, name = 'mf_chat') {
      const { state } = await readCommit(context);
      return prefixOf(name, state.parts[name]!.versions[version]!);
    },
    /** Where files of releases are fetched from. */
    filesOrigin,
    lines,
    /** Lets time pass. */
    wait: (days: number) => (clock += days * 86_400_000),
    /** Keeps store, target and time as they are. @returns puts them back, for the next test */
    keep() {
      const putBack = keepFolder(folder);
      const time = clock;
      const target = structuredClone(context.target);
      return () => {
        clock = time;
        lines.length = 0;
        context.target = structuredClone(target);
        putBack();
        // One that knows nothing of what the last test did.
        context.store = this.store = createDirectoryStore(folder);
        context.records = createOnce();
      };
    },
    /** The target with a shell, ready for remotes. */
    async withShell() {
      await publish(context, writeShell());
      return this;
    },
    fetchRegistry: async () =>
      (await fetch(`${context.target.url}registry.json`)).json() as Promise<Registry>,
    fetchPage: async () => (await fetch(context.target.url)).text(),
    async stop() {
      await Promise.all([site.close(), remotes.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestTarget = Awaited<ReturnType<typeof createTestTarget>>;
