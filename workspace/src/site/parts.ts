import { readPackageFile } from '@synapsei/base/readJson';
import { inRoot } from '@synapsei/presets/inRoot';
import { closest } from 'fastest-levenshtein';

/** The site's deployables and services, in the order of the start table. Ports are offsets from `PORT_BASE`. */
export const parts = [
  { name: 'shell', kind: 'shell', folder: 'shell', offset: 0 },
  { name: 'mf-content', kind: 'remote', folder: 'mf-content', offset: 1 },
  { name: 'mf-chat', kind: 'remote', folder: 'mf-chat', offset: 2 },
  { name: 'mf-podcast', kind: 'remote', folder: 'mf-podcast', offset: 3 },
  { name: 'mf-search', kind: 'remote', folder: 'mf-search', offset: 4 },
  { name: 'ai', kind: 'service', folder: 'services/ai', offset: 11 },
  { name: 'content', kind: 'service', folder: 'services/content', offset: 12 },
  { name: 'feed', kind: 'service', folder: 'services/feed', offset: 13 },
  { name: 'firestore', kind: 'service', folder: 'services/firestore', offset: 14 },
  { name: 'collector', kind: 'service', folder: 'services/collector', offset: 15 },
] as const;

export type Part = (typeof parts)[number];
export type PartName = Part['name'];

export const deployables = parts.filter((part) => part.kind !== 'service');
export type Deployable = (typeof deployables)[number];

export const remotes = deployables.filter((deployable) => deployable.kind === 'remote');
export type RemoteDeployable = (typeof remotes)[number];

/** Reads `PORT_BASE`, which is 8080 by default. @throws Error that says what is valid */
export function readPortBase(value = process.env.PORT_BASE): number {
  const base = Number(value || 8080);
  const highest = 65_535 - Math.max(...parts.map((part) => part.offset));
  if (Number.isInteger(base) && base >= 1 && base <= highest) return base;
  throw new Error(`PORT_BASE is "${value}" but must be a whole number from 1 to ${highest}.`);
}

/** Never missing: the type of the name comes from this list. */
export const partNamed = (name: PartName): Part => parts.find((part) => part.name === name)!;

/** Checks a name. @throws Error with the closest known name, and all of them */
export function checkName(what: string, given: string, known: readonly string[]): void {
  if (known.includes(given)) return;
  const nearest = closest(given, known);
  throw new Error(
    `There is no ${what} "${given}": did you mean ${nearest}? Choose from ${known.join(', ')}.`,
  );
}

export const portOf = (name: PartName, base: number) => base + partNamed(name).offset;

export const originOf = (name: PartName, base: number) => `http://localhost:${portOf(name, base)}`;

export const versionOf = (name: PartName): string =>
  readPackageFile(inRoot(partNamed(name).folder)).version;

/** The folder of the site at one port base: releases, history, and the served documents. */
export const siteFolder = (base: number) => inRoot('.site', String(base));

export const rowOf = (name: PartName, base: number, state: string) => ({
  part: name,
  URL: originOf(name, base),
  version: versionOf(name),
  state,
});
