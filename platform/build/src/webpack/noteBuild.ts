import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { mapsFolder, packagesFile, sourceFile } from '@synapsei/shared-types/registry';
import { Compilation, type Module } from 'webpack';
import { readPackageFile } from '@synapsei/base';
import { atStage, emitFile } from './outputFiles';

/** What git says, or nothing where sources are built without it. */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: folder, stdio: 'pipe' }).toString().trim();
  } catch {
    return undefined;
  }
}

/** What the nearest folder upwards has; undefined where none has it. */
function findUp<Found>(folder: string, find: (folder: string) => Found | undefined) {
  for (let current = folder; ; current = path.dirname(current)) {
    const found = find(current);
    if (found !== undefined || current === path.dirname(current)) return found;
  }
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

/** What `publish` says of a build. What is not known is left out. */
function describeSource(folder: string) {
  const lock = findUp(folder, (one) => readIfThere(path.join(one, 'package-lock.json')));
  const changes = git(folder, 'status', '--porcelain');
  return {
    commit: git(folder, 'rev-parse', 'HEAD'),
    isChanged: changes === undefined ? undefined : changes !== '',
    lock: lock && createHash('sha256').update(lock).digest('hex'),
    node: process.version,
    command: ['webpack', ...process.argv.slice(2)].join(' '),
  };
}

/** A module that webpack has joined from others has them; one of a file says where that is. */
type Built = Module & { modules?: Built[]; resource?: string };

/** `name@version` of the package around a file. Some have further package files inside, without a name. */
const packageAround = (file: string) =>
  findUp(path.dirname(file), (folder) => {
    const text = readIfThere(path.join(folder, 'package.json'))?.toString();
    const { name, version } = JSON.parse(text ?? '{}') as { name?: string; version?: string };
    return name && version ? `${name}@${version}` : undefined;
  });

/** The packages of a build, with the bytes that their modules have before they are made smaller. */
function packagesOf({ chunks, chunkGraph }: Compilation): Map<string, number> {
  const joined = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)] as Built[]);
  const modules = new Set(joined.flatMap((module) => module.modules ?? module));
  const bytes = new Map<string, number>();
  for (const module of modules) {
    const id = module.resource && packageAround(module.resource);
    if (id) bytes.set(id, (bytes.get(id) ?? 0) + module.size());
  }
  return bytes;
}

/** A CycloneDX bill of materials. */
function listPackages(name: string, version: string, packages: Map<string, number>): string {
  const own = { version, bomRef: `${name}@${version}` };
  const component = new Models.Component(Enums.ComponentType.Application, name, own);
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component }) });
  for (const [id, bytes] of packages) {
    const [, full = '', version] = /^(.+)@([^@]+)$/.exec(id)!;
    const purl = `pkg:npm/${full.replace('@', '%40')}@${version}`;
    const properties = new Models.PropertyRepository([new Models.Property('bytes', `${bytes}`)]);
    const [short = '', group] = full.split('/').reverse();
    const facts = { group, version, purl, bomRef: purl, properties };
    bom.components.add(new Models.Component(Enums.ComponentType.Library, short, facts));
  }
  const normalizers = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return new Serialize.JsonSerializer(normalizers).serialize(bom, { sortLists: true, space: 1 });
}

/** Writes where a build comes from, and which packages are in it, beside its source maps. */
export const noteBuild = (folder: string, name: string, version: string) =>
  atStage(Compilation.PROCESS_ASSETS_STAGE_REPORT, (compilation) => {
    emitFile(compilation, mapsFolder + sourceFile, JSON.stringify(describeSource(folder), null, 1));
    const packages = packagesOf(compilation);
    // Its own package is what they are in.
    packages.delete(`${readPackageFile(folder).name}@${version}`);
    emitFile(compilation, mapsFolder + packagesFile, listPackages(name, version, packages));
  });
