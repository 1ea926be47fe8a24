import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { Refusal } from './Refusal';

const address = v.pipe(v.string(), v.url('must be an absolute address'), v.endsWith('/'));
const pattern = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/\S+\{remote\}.*\/$/,
    "must be an address with {remote} in it and '/' at its end",
  ),
);

const targetSchema = v.object({
  /** Where visitors find the site, ending in a slash. */
  url: address,
  /** A folder, or `s3://bucket/prefix?region=…&endpoint=…`. */
  store: v.string(),
  /** Where the releases of remotes are served: `https://cdn.example/{remote}/`, or an address for each. By default below the site's own. */
  files: v.optional(v.union([pattern, v.record(v.string(), address)])),
  /** Origins that overrides may come from. By default none. */
  overrideOrigins: v.optional(v.array(v.string()), []),
});

const fileSchema = v.object({ targets: v.record(v.string(), targetSchema) });

export type Target = v.InferOutput<typeof targetSchema> & { name: string };

export const targetsFile = 'release.config.json';

function readTargets(file: string): Record<string, Omit<Target, 'name'>> {
  if (!existsSync(file)) return {};
  let input: unknown;
  try {
    input = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refusal(`${file} is not JSON: ${(error as Error).message}`);
  }
  const parsed = v.safeParse(fileSchema, input, { abortEarly: true });
  if (parsed.success) return parsed.output.targets;
  const [issue] = parsed.issues;
  throw new Refusal(`${file}: ${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
}

/**
 * The named target of `release.config.json` in `folder`; a folder's store is relative to it.
 * @throws Refusal that lists the targets there are
 */
export function findTarget(name: string, folder: string, known: Record<string, Target>): Target {
  const file = path.join(folder, targetsFile);
  const targets = { ...known, ...readTargets(file) };
  const target = targets[name];
  if (!target) {
    throw new Refusal(
      `There is no target "${name}" (known: ${Object.keys(targets).join(', ') || 'none'}). Describe it in ${file}.`,
    );
  }
  const isFolder = !target.store.includes('://');
  return {
    ...target,
    name,
    store: isFolder ? path.resolve(folder, target.store) : target.store,
  };
}

/** Where the files of one release are served, ending in a slash. */
export function filesUrl({ url, files }: Target, remote: string, folder: string): string {
  const base =
    typeof files === 'string'
      ? files.replace('{remote}', remote)
      : (files?.[remote] ?? `${url}remotes/${remote}/`);
  return `${base}${folder}/`;
}
