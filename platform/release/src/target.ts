import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseJsonText, parserOf } from '@synapsei/base';
import { siteUrl } from '@synapsei/base/commandLine';
import * as v from 'valibot';
import { folderFor, type PartVersion, type Published, shellName } from './Part';
import { Refusal } from './Refusal';
import { isAddress } from './repository/openRepository';
import type { ReleaseStore } from './store/ReleaseStore';
import { createDirectoryStore } from './store/createDirectoryStore';

/** `address`: `s3://bucket/prefix?region=…&endpoint=…`, or a folder. @throws Refusal when it is neither */
export async function openStore(address: string): Promise<ReleaseStore> {
  if (address.startsWith('s3://')) {
    const { createS3Store } = await import('./store/createS3Store');
    return createS3Store(new URL(address));
  }
  if (address.includes('://'))
    throw new Refusal(`${address} is not a store: name a folder, or s3://bucket/prefix?region=….`);
  if (statSync(address, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new Refusal(`${address} is a file, not a folder.`);
  return createDirectoryStore(address);
}

const address = v.pipe(v.string(), v.url('must be an absolute address'));
const said = "must be an address with {remote} in it and '/' at its end";
const pattern = v.pipe(v.string(), v.regex(/^https?:\/\/\S+\{remote\}.*\/$/, said));

const targetSchema = v.object({
  url: siteUrl,
  /** The registry repository: a folder, or what `git clone` takes. */
  repository: v.string(),
  /** Its branch that says what is live here. */
  branch: v.optional(
    v.pipe(v.string(), v.regex(/^[\w][\w./-]*$/, 'must be the name of a branch')),
    'main',
  ),
  /** The place of releases and documents, in the form that `openStore` accepts. */
  store: v.string(),
  /** Where the releases of remotes are served: `https://cdn.example/{remote}/`, or an address for each. Default: below the site's own. */
  files: v.optional(v.union([pattern, v.record(v.string(), v.pipe(address, v.endsWith('/')))])),
  /** Where this machine reaches an origin, as `{"http://localhost:8081": "http://mf-content:8080"}`. Default: at the origin itself. */
  reach: v.optional(v.record(v.string(), address)),
  /** Whether a job renders the documents with `release render`. Default: each command renders them. */
  renderedByJob: v.optional(v.boolean()),
  /** Command that purges the CDN, as a list of words. It runs without a shell. */
  purge: v.optional(v.pipe(v.array(v.string()), v.minLength(1, 'must name a command'))),
});

const fileSchema = v.object({
  /** The target of commands that name none. Default: `local`. */
  default: v.optional(v.string()),
  targets: v.record(v.string(), targetSchema),
});

export type Target = v.InferOutput<typeof targetSchema> & {
  name: string;
  /** The token of the collector on this machine. For other sites it is COLLECTOR_TOKEN. */
  collectorToken?: string;
};

/** `known`: targets that need no `release.config.json` in `folder`. @throws Refusal that lists the targets there are */
export function findTarget(
  wanted: string | undefined,
  folder: string,
  known: Record<string, Target>,
): Target {
  const file = path.join(folder, 'release.config.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{"targets":{}}';
  const read = parseJsonText(text, file, parserOf(fileSchema));
  const targets: Record<string, Omit<Target, 'name'>> = { ...known, ...read.targets };
  const name = wanted ?? read.default ?? 'local';
  const target = targets[name];
  if (!target)
    throw new Refusal(
      `There is no target "${name}" (known: ${Object.keys(targets).join(', ') || 'none'}). Describe it in ${file}.`,
    );
  const inFolder = (place: string) => (isAddress(place) ? place : path.resolve(folder, place));
  return {
    ...target,
    name,
    store: inFolder(target.store),
    repository: inFolder(target.repository),
  };
}

/** Where the files of one release are served, ending in a slash. */
export function filesUrl({ url, files }: Target, remote: string, folder: string): string {
  if (remote === shellName) return `${url}${shellName}/${folder}/`;
  const base =
    typeof files === 'string'
      ? files.replace('{remote}', remote)
      : (files?.[remote] ?? `${url}remotes/${remote}/`);
  return `${base}${folder}/`;
}

/** The entry of a build in a part's file. */
export const publishedOf = (
  { target, now }: { target: Target; now: () => Date },
  { name, version, integrity }: PartVersion & { integrity: string },
): Published => ({
  integrity,
  files: filesUrl(target, name, folderFor(version, integrity)),
  at: now().toISOString(),
});

/** An address of the site as this machine reaches it. */
export function reachable({ reach = {} }: Target, address: string): string {
  const { origin } = new URL(address);
  return new URL(reach[origin] ?? origin).origin + address.slice(origin.length);
}
