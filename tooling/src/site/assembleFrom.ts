import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeLandingPages } from '../landing/writeLandingPages';
import { assemble, readDeployment, readShell } from './assemble';
import type { Deployment } from './buildRegistry';
import { firstViewFile } from './firstViews';
import { localConfig } from './localConfig';
import { inRoot, previewCache } from './paths';

/** @throws Error that says what the folder or address lacks */
async function readFrom(source: string, name: string): Promise<string> {
  const file = path.join(source, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (!URL.canParse(source)) {
    throw new Error(`${source} holds no ${name}; name a built remote's folder or its address.`);
  }
  const address = new URL(name, source.replace(/\/*$/, '/'));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href} answers ${response.status}.`);
  return response.text();
}

/** `<folder or address>@<public address>` in its two parts. */
function splitRelease(argument: string): [source: string, address: string] {
  const at = argument.lastIndexOf('@');
  const [source, address] = [argument.slice(0, at), argument.slice(at + 1)];
  if (at < 1 || !URL.canParse(address)) {
    throw new Error(`--release ${argument} must read <folder or address>@<public address>.`);
  }
  return [source, address.replace(/\/*$/, '/')];
}

async function parseDeployment(argument: string): Promise<Deployment> {
  const [source, address] = splitRelease(argument);
  const text = await readFrom(source, 'release.json');
  const deployment = readDeployment(text, source, address);
  const view = firstViewFile(deployment.release);
  return { ...deployment, firstView: view && (await readFrom(source, view)) };
}

/**
 * Makes a site from releases wherever they are: in folders or behind addresses. `contentAddress`: where the
 * content service answers this machine, by default where it answers visitors.
 * @throws Error that names the argument or release that is wrong
 */
export async function assembleFrom(
  folder: string | undefined,
  releases: string[],
  base: number,
  contentAddress?: string,
): Promise<void> {
  if (!folder) throw new Error('--out is missing: name the folder to write to.');
  const deployments = await Promise.all(releases.map(parseDeployment));
  const config = localConfig(base);
  const origins = deployments.map(({ baseUrl }) => new URL(baseUrl).origin);
  config.remotes.origins = [...new Set([...config.remotes.origins, ...origins])];
  const shell = readShell(inRoot('shell', 'dist'));
  const { pages, warnings } = await writeLandingPages({
    folder,
    shell,
    releases: deployments.map(({ release }) => release),
    config,
    sources: releases.map((argument) => splitRelease(argument)[0]),
    contentAddress,
    cache: previewCache(),
  });
  for (const warning of warnings) console.warn(warning);
  const registry = assemble(folder, shell, deployments, config);
  console.log(`${folder}: registry revision ${registry.revision}, ${pages} landing pages`);
}
