import { isDeepStrictEqual } from 'node:util';
import { parseWith, valueOf } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import { partOf, shellName } from '../state/parts';
import type { ReleaseState, RemoteState } from '../state/ReleaseState';

export const keySchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, 'must be a public key, as "release keys new" prints it'),
);
export const keyNameSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][\w.-]*$/, 'must be a name of letters, digits, dots and hyphens'),
);
/** Name of a key → the public key. */
const keysSchema = v.record(keyNameSchema, keySchema);

const pathSchema = v.pipe(v.string(), v.regex(/^(\/[\w.-]+)+$/, 'must be a path such as /chat'));

const ownersSchema = v.object({
  /** May change everything, and nobody else may change keys and `config.json`. */
  site: keysSchema,
  shell: v.optional(keysSchema, {}),
  remotes: v.optional(v.record(v.string(), keysSchema), {}),
  /** Remote → keys that may sign previews of it, and change nothing. */
  previews: v.optional(v.record(v.string(), keysSchema), {}),
  /** May sign how far the history goes, and change nothing. */
  heads: v.optional(keysSchema, {}),
  /** Path → the remote that has all routes from there on. By default whoever was first has a route. */
  paths: v.optional(v.record(pathSchema, v.string()), {}),
  /** Slot → the remote that fills it. By default any may. */
  slots: v.optional(v.record(v.string(), v.string()), {}),
});

export type Owners = v.InferOutput<typeof ownersSchema>;
export type Keys = Owners['site'];

/** The site's `config.json` as it was written. `owners` is for releases; pages get the rest. */
export type SiteConfig = Record<string, unknown>;

const configSchema = v.object({ owners: v.optional(ownersSchema, { site: {} }) });

/** Who may change what, as a config says; by default nobody. @throws Error that names the field */
export const parseOwners = (config: SiteConfig, source = 'config.json'): Owners =>
  valueOf(parseWith(configSchema, config), source).owners;

/** What keys may own beside the shell and remotes: everything, or to sign how far the history goes. */
export const siteName = 'site';
export const headsName = 'heads';
/** And, with a remote's name behind it, to show previews of that. */
const previewsName = 'previews/';

/** Where a part's keys are, among those of all remotes: `previews/mf_chat` in `previews`. */
function placeOf(part: string): { of: 'remotes' | 'previews'; remote: string } | null {
  if (part.startsWith(previewsName))
    return { of: 'previews', remote: part.slice(previewsName.length) };
  const isRemote = ![siteName, shellName, headsName].includes(part);
  return isRemote ? { of: 'remotes', remote: part } : null;
}

/** The keys of a part, without the site's own. */
export function keysOf(owners: Owners, part: string): Keys {
  const place = placeOf(part);
  return (place ? owners[place.of][place.remote] : owners[part as 'site']) ?? {};
}

export function withKeys(owners: Owners, part: string, keys: Keys): Owners {
  const place = placeOf(part);
  if (!place) return { ...owners, [part]: keys };
  return { ...owners, [place.of]: { ...owners[place.of], [place.remote]: keys } };
}

/** The keys whose previews of a remote run. */
export const previewKeysOf = (owners: Owners, remote: string): Keys => ({
  ...owners.previews[remote],
  ...owners.remotes[remote],
  ...owners.site,
});

/** Everything that keys own, and whose it is. */
export function ownedParts(owners: Owners) {
  const previews = Object.keys(owners.previews).map((name) => previewsName + name);
  const parts = [siteName, shellName, ...Object.keys(owners.remotes), ...previews];
  return [...parts, headsName].map((part) => [part, keysOf(owners, part)] as const);
}

const has = (keys: Keys, name: string, key: string) => keys[name] === key;

type NamedKey = { name: string; key: string };

/** Whether a key may change anything: the site, the shell or a remote. */
const isOwner = ({ site, shell, remotes }: Owners, { name, key }: NamedKey): boolean =>
  [site, shell, ...Object.values(remotes)].some((keys) => has(keys, name, key));

/** What of the history belongs to a key, whatever its name. */
export const partsOfKey = (config: SiteConfig, key: string): string[] =>
  ownedParts(parseOwners(config))
    .filter(([part, keys]) => !part.startsWith(previewsName) && Object.values(keys).includes(key))
    .map(([part]) => part);

/** With another shell, versions that it refuses are no longer fallen back to: the one trace it leaves in remotes. */
function isTrace(before: RemoteState | undefined, after: RemoteState | undefined): boolean {
  if (!before || !after) return false;
  const { canary, lastKnownGood, ...others } = after;
  const { canary: oldCanary, lastKnownGood: oldLast, ...oldOthers } = before;
  return (
    isDeepStrictEqual(others, oldOthers) &&
    (lastKnownGood === undefined || lastKnownGood === oldLast) &&
    (canary === undefined || isDeepStrictEqual(canary, oldCanary))
  );
}

/** What belongs to the site as a whole, under the names that people have for it. */
const whole = {
  'config.json': 'config',
  overrideOrigins: 'policy',
  'the landing pages': 'pages',
  'the identity of the site': 'site',
} as const;

/**
 * What of a change the key has no right to: the owners before the change decide. A history's first signed
 * record makes its signer an owner of the site.
 */
export function findForeign(before: ReleaseState, after: ReleaseState, { name, key }: NamedKey) {
  const { config } = before.signature ? before : after;
  const owners = parseOwners(config);
  if (has(owners.site, name, key)) return [];
  // A record that changes nothing is an owner's to write as well.
  if (!isOwner(owners, { name, key })) return ['the site'];
  const parts = [shellName, ...Object.keys({ ...before.remotes, ...after.remotes })].filter(
    (part) => !isDeepStrictEqual(partOf(before, part), partOf(after, part)),
  );
  const isShellOwner = has(owners.shell, name, key) && parts.includes(shellName);
  const foreign = parts.filter((part) => {
    const isSideEffect = isShellOwner && isTrace(before.remotes[part], after.remotes[part]);
    return !isSideEffect && !has(keysOf(owners, part), name, key);
  });
  const touched = Object.entries(whole).filter(
    ([, field]) => !isDeepStrictEqual(before[field], after[field]),
  );
  return [...foreign, ...touched.map(([title]) => title)];
}

/** Whose something is, for people. */
export function sayOwners(state: ReleaseState, part: string): string {
  const owners = parseOwners(state.config);
  const own = Object.keys(keysOf(owners, part));
  const site = `the site's owners (${Object.keys(owners.site).join(', ')})`;
  return own.length > 0 ? `${own.join(', ')} or ${site}` : site;
}
