import { mkdirSync, mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createStaticServer } from '../../site/createStaticServer';
import { publishShell } from '../commands/publishShell';
import type { Context } from '../Context';
import { createDirectoryStore } from '../store/createDirectoryStore';
import type { ReleaseStore } from '../store/ReleaseStore';
import { writeShell } from './writeBuild';

const addressOf = (server: FastifyInstance) =>
  `http://localhost:${(server.server.address() as AddressInfo).port}/`;

async function serve(role: 'shell' | 'remote', folders: string[]): Promise<FastifyInstance> {
  folders.forEach(
    (folder) => path.basename(folder) !== 'current' && mkdirSync(folder, { recursive: true }),
  );
  const server = createStaticServer({ name: role, version: '1.0.0', role, folders });
  await server.listen({ port: 0, host: 'localhost' });
  return server;
}

/** A target as it stands for real: a folder, served by the site's own servers at addresses of their own. */
export async function createTestTarget(wrap = (store: ReleaseStore) => store) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'target-'));
  const site = await serve('shell', [path.join(folder, 'current'), path.join(folder, 'site')]);
  const remotes = await serve('remote', [path.join(folder, 'remotes')]);
  const store = wrap(createDirectoryStore(folder));
  const lines: string[] = [];
  let clock = Date.parse('2026-03-01T10:00:00Z');
  const context: Context = {
    target: {
      name: 'test',
      url: addressOf(site),
      store: folder,
      files: `${addressOf(remotes)}{remote}/`,
      overrideOrigins: [],
    },
    store,
    by: 'Ada',
    why: 'because',
    isDryRun: false,
    progress: (line) => lines.push(line),
    now: () => new Date((clock += 1000)),
  };
  await store.write(
    'config.json',
    JSON.stringify({ remotes: { origins: [addressOf(remotes).slice(0, -1)] } }),
  );
  return {
    context,
    store,
    folder,
    lines,
    /** Lets time pass. */
    wait: (days: number) => (clock += days * 86_400_000),
    /** The target with a shell, ready for remotes. */
    async withShell() {
      await publishShell(context, writeShell());
      return this;
    },
    fetchRegistry: async () =>
      (await fetch(`${context.target.url}registry.json`)).json() as Promise<
        import('@synapsei/shared-types').Registry
      >,
    fetchPage: async () => (await fetch(context.target.url)).text(),
    stop: () => Promise.all([site.close(), remotes.close()]),
  };
}

export type TestTarget = Awaited<ReturnType<typeof createTestTarget>>;
