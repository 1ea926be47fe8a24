import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { freePort } from '@synapsei/service-base/testing/freePort';

const project = path.join(__dirname, '..', 'strapi');
const bootLimitMs = 120_000;

/** Values of this throw-away Strapi only. */
const secrets = {
  APP_KEYS: 'peer-a,peer-b',
  ADMIN_JWT_SECRET: 'peer',
  API_TOKEN_SALT: 'peer',
  TRANSFER_TOKEN_SALT: 'peer',
  JWT_SECRET: 'peer',
  ENCRYPTION_KEY: 'peer-peer-peer-peer-peer-peer-32',
};

type Settings = { token: string; siteOrigin: string; seedUrl: string; seedToken: string };
export type RunningStrapi = { url: string; stop: () => Promise<void> };

/** Installed once per set of versions, outside the workspaces: 720 MB, minutes the first time. */
function install(): string {
  const versions = ['package.json', '.npmrc'].map((file) => readFileSync(path.join(project, file)));
  const name = createHash('sha256').update(Buffer.concat(versions)).digest('hex').slice(0, 12);
  const folder = path.join(
    process.env.PEER_DIR ?? path.join(homedir(), '.cache'),
    `synapsei-strapi-${name}`,
  );
  mkdirSync(folder, { recursive: true });
  cpSync(project, folder, { recursive: true, filter: (file) => !/node_modules|\.tmp/.test(file) });
  if (existsSync(path.join(folder, 'node_modules', '@strapi', 'strapi'))) return folder;
  // The site is strict about engines, and `npm run` passes that on; a transitive dependency of
  // Strapi refuses Node 20.
  const { status } = spawnSync('npm', ['install', '--engine-strict=false'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`npm install in ${folder} failed with code ${status}.`);
  return folder;
}

/** Strapi reports healthy before bootstrap has seeded, so this requests the articles themselves. */
async function untilSeeded(child: ChildProcess, url: string, token: string): Promise<void> {
  const end = Date.now() + bootLimitMs;
  const headers = { Authorization: `Bearer ${token}` };
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(`${url}/api/synapsei-articles`, { headers }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('Strapi did not answer; see its messages above.');
}

/** A real Strapi 5 on a free port with an empty database, filled from a running content service. */
export async function startStrapi(settings: Settings): Promise<RunningStrapi> {
  const folder = install();
  rmSync(path.join(folder, '.tmp'), { recursive: true, force: true });
  mkdirSync(path.join(folder, '.tmp'));
  const port = await freePort();
  const child = spawn(process.execPath, ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    cwd: folder,
    env: {
      ...process.env,
      ...secrets,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      READ_TOKEN: settings.token,
      ALLOWED_ORIGINS: settings.siteOrigin,
      SEED_URL: settings.seedUrl,
      SEED_TOKEN: settings.seedToken,
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  await untilSeeded(child, url, settings.token).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}
