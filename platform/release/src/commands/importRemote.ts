import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

type Remote = {
  /** What this site calls it. */
  name: string;
  version: string;
  /** The variable that its entry makes. */
  container: string;
  entry: string;
};

const guardDocument = readFileSync(path.join(__dirname, '../import/guardDocument.js'), 'utf8');

const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

/** The entry as a function of its document: only what it makes is global, under this site's name for the remote. */
function wrapEntry(text: string, { name, version, container }: Remote): string {
  const inPage = `self[${JSON.stringify(container)}]`;
  const made = isIdentifier(container)
    ? `typeof ${container}==="undefined"?${inPage}:${container}`
    : inPage;
  const names = [name, `${name}@${version}`].map((each) => JSON.stringify(each));
  return [
    `var ${name}=((document)=>{`,
    text,
    `;return ${made}})(((module)=>{${guardDocument}return module.exports})({})(document,${names.join()}));\n`,
  ].join('\n');
}

/**
 * Makes a remote's scripts fit for a page with several releases: its chunks reach only this release's
 * entry, and what the entry loads is checked against the registry.
 * @throws Refusal that names the file which cannot be adapted
 */
function adaptCode(files: Files, remote: Remote): Files {
  const { name, version, entry } = remote;
  const scripts = [...files]
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, bytes]) => [file, bytes.toString()] as const);
  for (const [file, text] of scripts)
    if (/sourceURL=webpack|webpack-internal:/.test(text))
      throw new Refusal(
        `${file} is of a development build: import one that was made for production.`,
      );
  // The array through which webpack's chunks reach their entry.
  const [before] = /\bwebpackChunk[\w$]+/.exec(files.get(entry)!.toString()) ?? [];
  if (!before)
    throw new Refusal(
      `${entry} does not take its chunks the way webpack does: leave output.chunkLoadingGlobal at its default.`,
    );
  const after = `webpackChunk${`${name}_${version}`.replace(/\W/g, '_')}`;
  const adapted = scripts.map(([file, text]) => {
    const own = text.replaceAll(before, after);
    return [file, Buffer.from(file === entry ? wrapEntry(own, remote) : own)] as const;
  });
  return new Map([...files, ...adapted]);
}

const entryOf = ({ metaData: { remoteEntry } }: ForeignManifest) =>
  path.posix.join(remoteEntry.path, remoteEntry.name);

/** What it takes from the shell; packages that the shell has not come with the remote. */
const sharedOf = ({ shared }: ForeignManifest) =>
  Object.fromEntries(
    shared
      .filter(({ name }) => name in sharedRanges)
      .map(({ name, requiredVersion }) => [name, requiredVersion]),
  );

type Description = ReturnType<typeof describeImport>;

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

/**
 * Publishes a remote that was built elsewhere with the plain federation plugin, from its manifest: fetches
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
  const entry = entryOf(manifest);
  const named = [...manifest.exposes, ...manifest.shared].flatMap(({ assets: { js, css } }) =>
    [js.sync, js.async, css.sync, css.async].flat(),
  );
  const fetched = await fetchFiles(baseUrl, [entry, ...named]);
  const { name, version } = description;
  const container = manifest.metaData.globalName;
  const files = adaptCode(fetched, { name, version, container, entry });
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
