import { isDeepStrictEqual } from 'node:util';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { isRecord } from '@synapsei/shared-types/values';
import { parseOwners, type SiteConfig } from '../keys/owners';
import type { Signer } from '../keys/Signer';
import { parseJson, Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { Target } from '../target';
import type { ReleaseState } from './ReleaseState';

export const configKey = 'config.json';

/** `config.json` as it lies in the store. @throws Refusal when it is missing or no object */
export async function readConfigFile(store: ReleaseStore): Promise<SiteConfig> {
  const bytes = await store.read(configKey);
  if (!bytes)
    throw new Refusal(
      `${store.name} has no config.json: put the site's runtime config there, "{}" for the defaults.`,
    );
  const source = `${store.name}: ${configKey}`;
  const config = parseJson(bytes.toString(), source);
  if (!isRecord(config)) throw new Refusal(`${source} must be an object.`);
  parseOwners(config, source);
  return config;
}

/**
 * The config that the next revision carries unless it changes it: the one that was signed before. A local store's own key
 * takes `config.json` as it lies there, and so does whoever signs first, who owns the site unless it names its owners.
 * @throws Refusal when it is none
 */
export async function configToSign(
  store: ReleaseStore,
  { name, key, isLocal }: Signer,
  { revision, config }: ReleaseState,
): Promise<SiteConfig> {
  const isFirst = revision === 0;
  if (!isFirst && !isLocal) return config;
  const file = await readConfigFile(store);
  toRuntimeConfig(store, file);
  const owners = isFirst ? { site: { [name]: key } } : config.owners;
  return { ...file, owners: file.owners ?? owners };
}

/** Whether `config.json` says something that nobody signed; owners that only the history names do not count. */
export async function isUnsigned(store: ReleaseStore, { config }: ReleaseState): Promise<boolean> {
  const file = await readConfigFile(store);
  return !isDeepStrictEqual({ owners: config.owners, ...file }, config);
}

/** @throws Refusal with a line for each value that is none */
export function toRuntimeConfig({ name }: ReleaseStore, { owners: _, ...input }: SiteConfig) {
  const { config, problems } = parseRuntimeConfig(input);
  if (problems.length > 0) throw new Refusal(`${name}: ${configKey} is refused:`, problems);
  return config;
}

/** What pages are rendered from: the signed config. Before anyone signed, `config.json`. */
export const readConfig = async (store: ReleaseStore, { revision, config }: ReleaseState) =>
  toRuntimeConfig(store, revision > 0 ? config : await readConfigFile(store));

/** The config after this signer's next change. */
export const nextConfig = async (store: ReleaseStore, signer: Signer, state: ReleaseState) =>
  toRuntimeConfig(store, await configToSign(store, signer, state));

/** What a public site should say and does not, as a line to read; none for a site on this machine. */
export function findMissing({ url }: Target, config: SiteConfig): string[] {
  const { legal } = parseRuntimeConfig(config).config;
  const missing = Object.entries(legal).flatMap(([name, address]) =>
    address ? [] : `legal.${name}`,
  );
  if (missing.length === 0 || new URL(url).hostname === 'localhost') return [];
  return [`config.json has no ${missing.join(' and no ')}: footer and chat cannot link to it`];
}

/** A site of many remotes asks for each release. */
const trusted = new WeakMap<SiteConfig, string[]>();

function trustedOrigins(config: SiteConfig): string[] {
  const origins = trusted.get(config) ?? parseRuntimeConfig(config).config.remotes.origins;
  trusted.set(config, origins);
  return origins;
}

/** Why no page loads a version from where it is served; `null` when it does. */
export function findDistrust({ config, remotes }: ReleaseState, name: string, version: string) {
  const baseUrl = remotes[name]?.versions[version]?.baseUrl;
  const origin = baseUrl && new URL(baseUrl).origin;
  const isTrusted = !origin || trustedOrigins(config).includes(origin);
  return isTrusted ? null : `remotes.origins of config.json does not name ${origin}`;
}
