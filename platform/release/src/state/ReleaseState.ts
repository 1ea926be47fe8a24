import { canarySchema, identifierSchema, versionSchema } from '@synapsei/shared-types/registry';
import * as v from 'valibot';
import { signatureSchema } from '../keys/Signer';
import { Refusal } from '../Refusal';

const version = versionSchema;
/** No name leads out of the folder that it is a name in. */
const folder = v.pipe(
  v.string(),
  v.regex(/^[\w@][\w@.+-]*$/, 'must be the name of one folder, without slashes'),
);
/** None before the first one is live. */
const stable = v.union([v.literal(''), version], 'must be a version');

const publishedSchema = v.object({
  /** Folder below `remotes/<name>/`; the version itself but for a workspace's snapshots. */
  folder,
  /** Where the folder is served, ending in a slash. */
  baseUrl: v.pipe(
    v.string(),
    v.url('must be an address'),
    v.regex(/^https?:\/\/\S+\/$/, "must be an address, '/' at its end"),
  ),
  publishedAt: v.string(),
  /** Hash of `release.json`, which lists the hashes of all other files. */
  integrity: v.string(),
});

/**
 * Of the versions that records no longer list, the highest of each major: a higher one was never published.
 * By default every version is listed.
 */
const archived = v.optional(v.array(version));

type Choice = {
  stable: string;
  canary?: { version: string } | undefined;
  lastKnownGood?: string | undefined;
};

/** The versions that visitors may get: stable, candidate and last known good. */
export function reachableVersions({ stable: live, canary, lastKnownGood }: Choice): string[] {
  const versions = [live, canary?.version ?? '', lastKnownGood ?? ''];
  return [...new Set(versions.filter((one) => one !== ''))];
}

/** Visitors are sent to no version that is not published. */
const isListed = <Part extends Choice & { versions: object }>() =>
  v.check<Part, string>(
    (part) => reachableVersions(part).every((one) => Object.hasOwn(part.versions, one)),
    'must list every version that visitors may get',
  );

const remoteSchema = v.pipe(
  v.object({
    enabled: v.boolean(),
    stable,
    lastKnownGood: v.optional(version),
    canary: v.optional(canarySchema),
    /** The last ones, and all that visitors may get; see `archive` for the others. */
    versions: v.record(version, publishedSchema),
    archived,
    /** Versions that were retired of late; their files go when that revision is shown. By default none. */
    retired: v.optional(v.array(v.object({ version, folder, revision: v.number() }))),
  }),
  isListed(),
);

const shellVersionSchema = v.object({
  publishedAt: v.string(),
  folder,
  /** Hash of `files.json` in the folder, which lists the hashes of all that is in it. */
  integrity: v.string(),
});

/** One revision of a target: everything that decides what visitors get, and why it is so. */
export const stateSchema = v.object({
  schemaVersion: v.literal(
    2,
    'is of a format that this command does not know: update @synapsei/release',
  ),
  revision: v.number(),
  /** The site whose history this is, by what its first target called it: `identity`, or its address. By default it is not said. */
  site: v.optional(v.string()),
  /** `what` was done: `promote mf_chat 1.2.0`. */
  change: v.object({ at: v.string(), by: v.string(), why: v.string(), what: v.string() }),
  /** The last revision that changed what visitors are served: documents bear its number and time. */
  documents: v.object({ revision: v.number(), at: v.string() }),
  shell: v.pipe(
    v.object({
      stable,
      minVersion: v.optional(version),
      versions: v.record(version, shellVersionSchema),
      archived,
    }),
    isListed(),
  ),
  /** `config.json` as it was when this was signed; pages are rendered from this copy. */
  config: v.record(v.string(), v.unknown()),
  policy: v.optional(v.object({ overrideOrigins: v.array(v.string()) })),
  remotes: v.record(identifierSchema, remoteSchema),
  /** What the articles' landing pages are made from: `pages/<snapshot>.json`. By default there are no landing pages. */
  pages: v.optional(v.object({ snapshot: folder, at: v.string() })),
  /** Public key → the newest record that it signed: where machines that trust it begin to read. */
  signers: v.record(v.string(), v.number()),
  /**
   * Revision → hash of the record before it: records that count for nothing, as their place was taken by what
   * is no state or was not for its signer to write. By default there are none.
   */
  passedOver: v.optional(v.record(v.string(), v.string())),
  /** Hash of the record before; empty in the first one. */
  previous: v.string(),
  signature: v.optional(signatureSchema),
});

export type ReleaseState = v.InferOutput<typeof stateSchema>;
export type RemoteState = ReleaseState['remotes'][string];
export type PublishedVersion = v.InferOutput<typeof publishedSchema>;
export type ShellVersion = ReleaseState['shell']['versions'][string];

/** @throws Refusal when the target has no such remote */
export function remoteOf(state: ReleaseState, name: string): RemoteState {
  const remote = state.remotes[name];
  if (!remote) throw new Refusal(`There is no remote ${name} here.`);
  return remote;
}

/** A target before its first release. */
export const emptyState: ReleaseState = {
  schemaVersion: 2,
  revision: 0,
  change: { at: '', by: '', why: '', what: '' },
  documents: { revision: 0, at: '' },
  shell: { stable: '', versions: {} },
  config: {},
  remotes: {},
  signers: {},
  previous: '',
};
