import {
  slotsOnDemand,
  type DeployedRelease,
  type Registry,
  type ReleaseFileList,
  type RemoteRecord,
  type WrittenBrief,
} from '@synapsei/shared-types/registry';

/** All of it, so that a field which is added to file lists cannot be forgotten here. */
type Whole = { [Field in keyof Required<ReleaseFileList>]: ReleaseFileList[Field] };

/** What a page leaves out of a release that it has no room for. */
export function fileListOf({ entry, files, exposes, lazyStyles }: ReleaseFileList): Whole {
  return { entry, files, exposes, lazyStyles };
}

/** What the shell loads. Pictures, sounds and data are loaded by a remote's own code, without a hash. */
const withoutAssets = ({ files }: ReleaseFileList) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => /\.(m?js|css)$/.test(file)));

/** How many characters of file lists a page carries: enough for a site of a few remotes with a candidate. */
const roomForLists = 16_000;

const sizeOf = (release: DeployedRelease) =>
  JSON.stringify({ ...fileListOf(release), files: withoutAssets(release) }).length;

/** Whose parts most pages show: remotes in slots, then Home's, then all others. */
function rankOf({ stable, versions }: RemoteRecord): number {
  const release = versions[stable];
  if (release && release.slots.length > 0) return 0;
  return release?.routes.some(({ path }) => path === '/') ? 1 : 2;
}

/** Every release, those first that the first views of most visits need; last those that replace failed ones. */
function byNeed({ remotes }: Registry): DeployedRelease[] {
  const ranked = Object.values(remotes)
    .filter(({ enabled }) => enabled)
    .sort((left, right) => rankOf(left) - rankOf(right));
  const all = [
    ...ranked.map(({ versions, stable }) => versions[stable]),
    ...ranked.map(({ versions, canary }) => canary && versions[canary.version]),
    ...ranked.map(({ versions, lastKnownGood = '' }) => versions[lastKnownGood]),
  ];
  return [...new Set(all.filter((release) => release !== undefined))];
}

/** A release can be brief if it has a file list, and the name that readers give it. */
const canBeBrief = ({ name, version, uniqueName, fileList }: DeployedRelease) =>
  fileList !== undefined && uniqueName === `${name}@${version}`;

/** The releases whose files fit into a page. Those that cannot be brief must. */
function findWhole(registry: Registry): Set<DeployedRelease> {
  const releases = byNeed(registry);
  const whole = new Set(releases.filter((release) => !canBeBrief(release)));
  let room = [...whole].reduce((left, release) => left - sizeOf(release), roomForLists);
  for (const release of releases.filter(canBeBrief)) {
    room -= sizeOf(release);
    if (room < 0) break;
    whole.add(release);
  }
  return whole;
}

/** Where its file list is only if the page leaves its files out, and nothing that only publishing and assembling read. */
function forPage(release: DeployedRelease, isWhole: boolean): DeployedRelease | WrittenBrief {
  const { fileList, firstViews: _firstViews, ...rest } = release;
  if (isWhole || !fileList) return { ...rest, files: withoutAssets(release) };
  const { name, version, baseUrl, owner, contract, runtime, mode, shared } = release;
  const facts = { name, version, baseUrl, owner, contract, runtime, mode, shared };
  const { slots, navigation, routes } = release;
  // What differs most comes last, which compresses best.
  return { ...facts, slots, navigation, routes, fileList };
}

/** Whether a remote shows nothing before a visitor asks for it. */
const isOnDemand = ({ versions }: RemoteRecord) =>
  Object.values(versions).every(
    ({ routes, navigation, slots }) =>
      routes.length + navigation.length === 0 &&
      slots.length > 0 &&
      slots.every(({ slot }) => slotsOnDemand.includes(slot)),
  );

/**
 * The registry as pages carry it: all of it while there is room, and beyond that most releases without their
 * files, so that a page grows with its routes and one hash for each remote. What is shown on demand is in `registry.json` only.
 */
export function pageRegistry({ previewKeys: _keys, ...complete }: Registry) {
  const all = Object.entries(complete.remotes);
  const shown = all.filter(([, remote]) => !isOnDemand(remote));
  const whole = findWhole({ ...complete, remotes: Object.fromEntries(shown) });
  const remotes = shown.map(([name, remote]) => {
    const versions = Object.entries(remote.versions).map(
      ([version, release]) => [version, forPage(release, whole.has(release))] as const,
    );
    return [name, { ...remote, versions: Object.fromEntries(versions) }] as const;
  });
  const registry = { ...complete, remotes: Object.fromEntries(remotes) };
  // Said only where there is none, so that a search costs no first view a byte.
  return all.some(([, remote]) => remote.enabled && isOnDemand(remote))
    ? registry
    : { ...registry, onDemand: false };
}
