import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assemble, readDeployment, readShell } from './assemble';
import type { Deployment } from './buildRegistry';
import { localConfig } from './localConfig';
import { inRoot } from './paths';

async function readRelease(source: string): Promise<string> {
  const file = path.join(source, 'release.json');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (!URL.canParse(source)) {
    throw new Error(
      `${source} holds no release.json; name a built remote's folder or its address.`,
    );
  }
  const response = await fetch(new URL('release.json', source));
  if (!response.ok) throw new Error(`${source}release.json answers ${response.status}.`);
  return response.text();
}

async function parseDeployment(argument: string): Promise<Deployment> {
  const at = argument.lastIndexOf('@');
  const [source, address] = [argument.slice(0, at), argument.slice(at + 1)];
  if (at < 1 || !URL.canParse(address)) {
    throw new Error(`--release ${argument} must read <folder or address>@<public address>.`);
  }
  return readDeployment(await readRelease(source), source, address.replace(/\/*$/, '/'));
}

/**
 * Makes a site from releases wherever they are: in folders or behind addresses.
 * @throws Error that names the argument or release that is wrong
 */
export async function assembleFrom(
  folder: string | undefined,
  releases: string[],
  base: number,
): Promise<void> {
  if (!folder) throw new Error('--out is missing: name the folder to write to.');
  const deployments = await Promise.all(releases.map(parseDeployment));
  const config = localConfig(base);
  const origins = deployments.map(({ baseUrl }) => new URL(baseUrl).origin);
  config.remotes.origins = [...new Set([...config.remotes.origins, ...origins])];
  const registry = assemble(folder, readShell(inRoot('shell', 'dist')), deployments, config);
  console.log(`${folder}: registry revision ${registry.revision}`);
}
