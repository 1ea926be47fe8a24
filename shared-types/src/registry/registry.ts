import * as v from 'valibot';
import { isTeam } from '../telemetry/team';
import { parseWith, type Parsed } from '../values/parsed';

/**
 * Named places for remotes to fill: `widget` floats over each page, `home.podcast` is a section of Home, `search` is
 * what the search dialog shows.
 */
export const slotNames = ['widget', 'home.podcast', 'search'] as const;
export type SlotName = (typeof slotNames)[number];

/** The services menu comes second in the top bar, after Products (specification, section 2): entries of a lower order come before it. */
export const servicesOrder = 20;

/** The registry: which remotes exist, which versions are live, what each adds to the site. */
export const registrySchemaVersion = 1;

/** The version of the contract that remotes require of the shell. Raise the major when `HostApi` or a page's props break. */
export const contractVersion = '1.3.0';

const identifier = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/i, 'must be an identifier'));
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'must be a version'));
/** Always base64: hex hashes have taken sites down (grafana#128789). */
const integrity = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384 in base64'),
);
/** File names are relative to the release's base, so that a record can never point to another origin. */
const fileName = v.pipe(
  v.string(),
  v.regex(/^(?!.*\.\.)[\w@-][\w@./-]*$/, 'must be a plain relative file name'),
);
const moduleName = v.pipe(v.string(), v.regex(/^\.\/\w+$/, "must look like './Name'"));
const path = v.pipe(v.string(), v.regex(/^\/[\w/:.-]*$/, "must be a path starting with '/'"));

const originPattern = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.-]+(:(\d+|\*))?$/, 'must be an origin, with * for any port'),
);

/** A record that refuses arrays: valibot accepts an array as an empty record. */
const mapOf = <Key extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
) =>
  v.pipe(
    v.custom<Record<string, v.InferInput<Value>>>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
      'must be an object',
    ),
    v.record(key, value),
  );

const ownerSchema = v.object({ team: v.string(), contact: v.string() });

const routeSchema = v.object({
  /** `/offerings/:key`; named segments become `params`. */
  path,
  /** Whether the page also gets the paths below; the rest becomes the parameter `*`. */
  nested: v.optional(v.boolean()),
  module: moduleName,
  /** Key of `earlyRequests`: the page's first request, sent in parallel with its code. */
  data: v.optional(v.string()),
  /** Shown until the page sets its own. */
  title: v.string(),
  description: v.optional(v.string()),
  /** `focus` hides header logo, footer and the floating widget (specification: /chat). Default: `full`. */
  layout: v.optional(v.picklist(['full', 'focus']), 'full'),
});

const slotSchema = v.object({
  slot: v.picklist(slotNames),
  module: moduleName,
  /** When several remotes fill one slot, lower comes first. Default: 0. */
  order: v.optional(v.number(), 0),
});

const navigationSchema = v.object({
  label: v.string(),
  path,
  /** `top` bar, `services` mega-menu, `footer`. */
  place: v.picklist(['top', 'services', 'footer']),
  order: v.optional(v.number(), 0),
  description: v.optional(v.string()),
  /** Path data (`d`) of a 24-unit stroke icon. */
  icon: v.optional(
    v.pipe(v.string(), v.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/, 'must be SVG path data')),
  ),
});

/** One release of a remote, as its build writes it to `release.json`. */
export const releaseSchema = v.object({
  schemaVersion: v.literal(registrySchemaVersion),
  name: identifier,
  version,
  uniqueName: v.string(),
  owner: ownerSchema,
  /** Contract range that this release requires of the shell. */
  contract: v.string(),
  /** Version of the federation runtime that the remote takes from the shell. Both must agree on it. */
  runtime: v.string(),
  mode: v.picklist(['production', 'development']),
  entry: fileName,
  /** File → integrity. Empty in development only. */
  files: v.record(fileName, integrity),
  /** Exposed module → what its first render needs. */
  exposes: v.record(moduleName, v.object({ js: v.array(fileName), css: v.array(fileName) })),
  /** Chunk → the style sheets that it needs, which the shell loads with it. */
  lazyStyles: v.optional(v.record(v.string(), v.array(fileName))),
  /** Path → file with the first view of its page, rendered by the build and shown before any script runs. */
  firstViews: v.optional(v.record(path, fileName)),
  /** Only for previews: shown to those with a link, until `expires` (ISO 8601). */
  preview: v.optional(
    v.object({
      name: v.string(),
      expires: v.pipe(v.string(), v.isoTimestamp('must be a time in ISO 8601')),
    }),
  ),
  /** Only for editions: a stream, relative to the release, that announces the next one. */
  edits: v.optional(fileName),
  /** Package → range that the shell must provide. */
  shared: v.record(v.string(), v.string()),
  routes: v.array(routeSchema),
  slots: v.array(slotSchema),
  navigation: v.array(navigationSchema),
});

/** Absolute address of the folder with the release's files, ending in a slash. */
const baseUrl = v.pipe(v.string(), v.url('must be an absolute address'), v.endsWith('/'));

const deployedReleaseSchema = v.object({ ...releaseSchema.entries, baseUrl });

/** A group of visitors that a canary names. */
export const cohortSchema = v.pipe(
  v.string(),
  v.check(isTeam, 'must be a cohort of at most 40 plain letters'),
);

/** Who gets a candidate, and when it is halted. */
export const canarySchema = v.object({
  /** The candidate: a key of `versions`. */
  version,
  /** Percent of visitors, to a hundredth. 0: halted. */
  weight: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** Part of the hash that draws visitors; another salt draws other visitors. */
  salt: v.string(),
  /** Cohorts that get the candidate regardless of the share; a tab joins one by `?cohort=`. */
  cohorts: v.optional(v.array(v.string()), []),
  /** The error budget: `canary watch` halts above it, after enough loads. */
  haltAbove: v.optional(
    v.object({
      failureRate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      minSamples: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
});

const remoteSchema = v.object({
  /** `false` switches the remote off for every visitor. Default: true. */
  enabled: v.optional(v.boolean(), true),
  /** The live version: a key of `versions`. */
  stable: version,
  /** Takes over in the same visit when the chosen version fails. Default: the stable version replaces a candidate. */
  lastKnownGood: v.optional(version),
  canary: v.optional(canarySchema),
  /** Every version named above; the public registry lists no others. */
  versions: mapOf(version, deployedReleaseSchema),
});

export const registrySchema = v.object({
  schemaVersion: v.literal(registrySchemaVersion),
  /** Grows by one with each change. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  generatedAt: v.string(),
  /** The live shell; a tab with a shell older than `minVersion` is told to refresh. */
  shell: v.optional(v.object({ version, minVersion: v.optional(version) })),
  policy: v.optional(
    v.object({
      /** Origins that an override may come from; `http://localhost:*` is any port. */
      overrideOrigins: v.optional(v.array(originPattern), []),
    }),
  ),
  remotes: mapOf(identifier, remoteSchema),
});

export type Registry = v.InferOutput<typeof registrySchema>;
export type RemoteRecord = Registry['remotes'][string];
export type Canary = v.InferOutput<typeof canarySchema>;
export type Release = v.InferOutput<typeof releaseSchema>;
export type DeployedRelease = v.InferOutput<typeof deployedReleaseSchema>;
export type RouteRecord = v.InferInput<typeof routeSchema>;
export type SlotRecord = v.InferInput<typeof slotSchema>;
export type NavigationEntry = v.InferInput<typeof navigationSchema>;
export type Owner = v.InferOutput<typeof ownerSchema>;

export {
  fileName as fileNameSchema,
  identifier as identifierSchema,
  integrity as integritySchema,
  mapOf,
  moduleName as moduleNameSchema,
  version as versionSchema,
};

/**
 * The pattern of a route as routers write it. The registry has `nested` beside the path, because a `*` in
 * the path would make older shells in open tabs refuse the whole registry.
 */
export function routePattern({ path, nested }: Pick<RouteRecord, 'path' | 'nested'>): string {
  return nested ? `${path.replace(/\/$/, '')}/*` : path;
}

/**
 * The release of a version that the registry names. Default: the stable one.
 * @throws Error when there is none, which `parseRegistry` rules out
 */
export function namedRelease(
  remote: Pick<RemoteRecord, 'stable' | 'versions'>,
  version = remote.stable,
): DeployedRelease {
  const release = remote.versions[version];
  if (release) return release;
  throw new Error(`Version ${version} is not among its versions`);
}

/** A file's address, and the hash that it must have. */
export type ReleaseFile = { url: string; integrity?: string };

/** Matches no file: a file that the registry does not list must not run. */
const impossibleIntegrity = `sha384-${'A'.repeat(64)}`;

/** In development files have no hash. */
export function fileOf({ baseUrl, files, mode }: DeployedRelease, file: string): ReleaseFile {
  const unlisted = mode === 'production' ? impossibleIntegrity : undefined;
  return { url: baseUrl + file, integrity: files[file] ?? unlisted };
}

/** A file's path in its release, from its address. A retry has added a query. */
export const pathOf = ({ baseUrl }: Pick<DeployedRelease, 'baseUrl'>, url: string) =>
  url.slice(baseUrl.length).replace(/\?.*/s, '');

/** The files of a module's first render. */
export function moduleFiles(release: DeployedRelease, module: string): ReleaseFile[] {
  const { js = [], css = [] } = release.exposes[module] ?? {};
  return [release.entry, ...js, ...css].map((file) => fileOf(release, file));
}

/** Each release that a remote names must exist and come from a trusted origin. */
function findContradiction(registry: Registry, trustedOrigins: readonly string[]): string | null {
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const named = {
      stable: remote.stable,
      lastKnownGood: remote.lastKnownGood,
      'canary.version': remote.canary?.version,
    };
    for (const [field, version] of Object.entries(named)) {
      if (version && !remote.versions[version]) {
        return `remotes.${name}.${field}: version ${version} is not among its versions`;
      }
    }
    for (const [version, release] of Object.entries(remote.versions)) {
      const origin = new URL(release.baseUrl).origin;
      if (!trustedOrigins.includes(origin)) {
        return `remotes.${name}.versions.${version}.baseUrl: ${origin} is not a trusted origin`;
      }
    }
  }
  return null;
}

/** Validates only the origins and named versions of a registry that was validated before. */
export function trustRegistry(
  registry: Registry,
  trustedOrigins: readonly string[],
): Parsed<Registry> {
  const problem = findContradiction(registry, trustedOrigins);
  return problem ? { ok: false, problem } : { ok: true, value: registry };
}

/** Validates a registry as a whole: one invalid field refuses all of it, and `problem` names the field. Never throws. */
export function parseRegistry(input: unknown, trustedOrigins: readonly string[]): Parsed<Registry> {
  const parsed = parseWith(registrySchema, input);
  return parsed.ok ? trustRegistry(parsed.value, trustedOrigins) : parsed;
}

/** Validates one remote's `release.json`. Never throws. */
export const parseRelease = (input: unknown): Parsed<Release> => parseWith(releaseSchema, input);
