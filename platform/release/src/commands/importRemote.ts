import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { integrity } from '@synapsei/base';
import { onOff, text, texts } from '@synapsei/base/commandLine';
import {
  sharedRanges,
  contractVersion,
  ownRuntime,
  parseRelease,
  registrySchemaVersion,
  type Release,
} from '@synapsei/shared-types/registry';
import { defineChange } from '../cli/defineCommand';
import type { Context } from '../Context';
import { adaptCode } from '../import/adaptCode';
import { describeImport, type ImportOptions } from '../import/describeImport';
import { fetchFiles } from '../import/fetchFiles';
import {
  exposedFiles,
  readManifest,
  type ForeignManifest,
  type ManifestFiles,
} from '../import/readManifest';
import { Refusal } from '../Refusal';
import type { Outcome } from './changeState';
import { publish, type PublishOptions } from './publish';

type Files = Map<string, Buffer>;
type Description = ReturnType<typeof describeImport>;

const entryOf = ({ metaData: { remoteEntry } }: ForeignManifest) =>
  path.posix.join(remoteEntry.path, remoteEntry.name);

const namesOf = ({ js, css }: ManifestFiles) => [js.sync, js.async, css.sync, css.async].flat();

function adapt(files: Files, manifest: ForeignManifest, { name, version }: Description): Files {
  const scripts = [...files]
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, bytes]) => ({ file, text: bytes.toString() }));
  const container = manifest.metaData.globalName;
  const adapted = adaptCode(scripts, { name, version, container, entry: entryOf(manifest) });
  const changed = adapted.map(({ file, text }) => [file, Buffer.from(text)] as const);
  return new Map([...files, ...changed]);
}

/** What it takes from the shell; packages that the shell has not come with the remote. */
function sharedOf({ shared }: ForeignManifest): Record<string, string> {
  const taken = shared.filter(({ name }) => name in sharedRanges);
  return Object.fromEntries(taken.map(({ name, requiredVersion }) => [name, requiredVersion]));
}

/** @throws Refusal that names the field which the registry would not take */
function describe(files: Files, manifest: ForeignManifest, description: Description): Release {
  const { name, version, routes, slots } = description;
  const used = new Set([...routes, ...slots].map(({ module }) => module));
  const hashes = [...files].map(([file, bytes]) => [file, integrity(bytes)] as const);
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
    shared: sharedOf(manifest),
  });
  if (parsed.ok) return parsed.value;
  throw new Refusal(`${name} ${version} cannot be imported: ${parsed.problem}.`);
}

function writeBuild(folder: string, release: Release, files: Files): void {
  for (const [file, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

/**
 * Publishes a remote that was built elsewhere with the plain federation plugin, from its manifest: fetches
 * its files, adapts its scripts to a page with several releases, and hands them to `publish`.
 * @throws Refusal when a flag is missing, a file cannot be had, or the remote cannot run on this site
 */
export async function importRemote(
  context: Context,
  address: string | undefined,
  options: ImportOptions & PublishOptions,
): Promise<Outcome> {
  const { manifest, baseUrl } = await readManifest(address);
  const description = describeImport(manifest, options);
  context.progress(`fetching ${manifest.name} from ${baseUrl}`);
  const modules = [...manifest.exposes, ...manifest.shared];
  const named = [entryOf(manifest), ...modules.flatMap(({ assets }) => namesOf(assets))];
  const files = adapt(await fetchFiles(baseUrl, named), manifest, description);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'import-'));
  try {
    writeBuild(folder, describe(files, manifest, description), files);
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
  flags: {
    name: text('NAME', 'what this site calls it'),
    version: text('V', 'by default what the manifest says'),
    team: text('TEAM', 'who answers for it'),
    contact: text('WHERE', 'where they are reached'),
    route: texts('PATH=MODULE', 'a page'),
    title: texts('TEXT', 'what the page is called, once for each --route'),
    slot: texts('SLOT=MODULE', 'a part of the frame'),
    navigation: texts('PLACE=LABEL', 'a link to its first page'),
    promote: onOff('make it live as well'),
  },
  run: (context, [address], flags) =>
    importRemote(context, address, { ...flags, isPromoted: flags.promote }),
});
