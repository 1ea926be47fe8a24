import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { integrity, writeBytesAtomically } from '@synapsei/base';
import { onOff } from '@synapsei/base/commandLine';
import {
  contractVersion,
  ownRuntime,
  parseRelease,
  registrySchemaVersion,
  type Release,
  sharedRanges,
} from '@synapsei/shared-types/registry';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { defineChange } from '../cli/defineCommand';
import { adaptCode } from '../import/adaptCode';
import { checkStyles } from '../import/checkStyles';
import { fetchFiles, type Files } from '../import/fetchFiles';
import {
  describeImport,
  exposedFiles,
  type ForeignManifest,
  importFlags,
  type ImportOptions,
  readManifest,
} from '../import/readManifest';
import { publish, type PublishOptions } from './publish';

const entryOf = ({ metaData: { remoteEntry } }: ForeignManifest) =>
  path.posix.join(remoteEntry.path, remoteEntry.name);

type Description = ReturnType<typeof describeImport>;

/** @throws Refusal that names the field which the registry would not take */
function describe(files: Files, manifest: ForeignManifest, description: Description): Release {
  const { name, version, routes, slots } = description;
  const used = new Set([...routes, ...slots].map(({ module }) => module));
  const hashes = [...files].map(([file, bytes]) => [file, integrity(bytes)] as const);
  // Packages that the shell has not come with the remote.
  const shared = manifest.shared.filter((one) => one.name in sharedRanges);
  const parsed = parseRelease({
    schemaVersion: registrySchemaVersion,
    ...description,
    uniqueName: `${name}@${version}`,
    contract: `^${contractVersion}`,
    runtime: ownRuntime,
    mode: 'production',
    entry: entryOf(manifest),
    files: Object.fromEntries(hashes.sort(([left], [right]) => (left < right ? -1 : 1))),
    exposes: exposedFiles(manifest.exposes.filter((module) => used.has(module.path))),
    shared: Object.fromEntries(shared.map((one) => [one.name, one.requiredVersion])),
  });
  if (parsed.ok) return parsed.value;
  throw new Refusal(`${name} ${version} cannot be imported: ${parsed.problem}.`);
}

/**
 * Publishes a remote that was built elsewhere with a plain federation plugin, from its manifest: fetches
 * its files, adapts its scripts to a page with several releases, and hands them to `publish`.
 * @throws Refusal when a flag is missing, a file cannot be had, or the remote cannot run on this site
 */
export async function importRemote(
  context: Context,
  address: string | undefined,
  options: ImportOptions & PublishOptions,
) {
  const { manifest, baseUrl } = await readManifest(address);
  const description = describeImport(manifest, options);
  context.progress(`fetching ${manifest.name} from ${baseUrl}`);
  for (const { name, singleton } of manifest.shared)
    if (singleton && !(name in sharedRanges))
      context.progress(`${name} loads once for each remote that has it: the shell shares none`);
  const entry = entryOf(manifest);
  const named = [...manifest.exposes, ...manifest.shared].flatMap(({ assets: { js, css } }) =>
    [js.sync, js.async, css.sync, css.async].flat(),
  );
  const isOfModules = manifest.metaData.remoteEntry.type === 'module';
  const fetched = await fetchFiles(baseUrl, [entry, ...named], isOfModules);
  checkStyles(fetched).forEach(context.progress);
  const { name, version } = description;
  const container = manifest.metaData.globalName;
  const files = await adaptCode(fetched, { name, version, container, entry, isOfModules });
  const release = describe(files, manifest, description);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'import-'));
  try {
    for (const [file, bytes] of files) writeBytesAtomically(path.join(folder, file), bytes);
    writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    return await publish(context, folder, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const importCommand = defineChange({
  name: 'import',
  takes: ['<manifest>'],
  help: 'publish a remote that was built elsewhere with the plain federation plugin, from its manifest',
  examples: [
    'import https://events.example/mf-manifest.json --name mf_events --route /events=./Page --title Events --team events --contact "#team-events"',
  ],
  flags: { ...importFlags, promote: onOff('make it live as well') },
  run: (context, [address], flags) =>
    importRemote(context, address, { ...flags, isPromoted: flags.promote }),
});
