import type { DeployedRelease } from '@synapsei/shared-types/registry';
import type { Choice } from '../releases/chooseRelease';
import type { Choices } from '../releases/Choices';
import type { Remotes } from '../remotes/load/Remotes';
import { providedVersions } from '../remotes/load/checkContract';
import { shellVersion } from '../shellVersion';

/** Set by the federation runtime once the page has requested a remote. */
type Globals = { __FEDERATION__?: { moduleInfo: Record<string, unknown> } };

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const noTypes = { remoteTypes: '', remoteTypesZip: '' };

function describeShared(sharedName: string, version: string, requiredVersion: string) {
  const shareConfig = { requiredVersion, singleton: true, eager: false };
  return { sharedName, version, shareConfig, assets: noAssets };
}

function describeModule(modulePath: string, { js, css }: { js: string[]; css: string[] }) {
  const assets = { js: { sync: js, async: [] }, css: { sync: css, async: [] } };
  return { moduleName: modulePath.slice(2), modulePath, assets };
}

function describeRelease(release: DeployedRelease) {
  const { name, version, baseUrl, entry, exposes, shared } = release;
  return {
    version,
    buildVersion: version,
    globalName: name,
    remoteEntry: entry,
    remoteEntryType: 'global',
    publicPath: baseUrl,
    remotesInfo: {},
    modules: Object.entries(exposes).map(([module, files]) => describeModule(module, files)),
    shared: Object.entries(shared).map(([name, range]) => describeShared(name, '', range)),
    ...noTypes,
  };
}

function describeShell(choices: readonly Choice[]) {
  const remotes = choices.map(({ release }) => [release.name, { matchedVersion: release.version }]);
  return {
    version: shellVersion(),
    buildVersion: shellVersion(),
    remoteEntry: '',
    remotesInfo: Object.fromEntries(remotes) as object,
    shared: Object.entries(providedVersions).map(([name, version]) =>
      describeShared(name, version, `^${version}`),
    ),
    ...noTypes,
  };
}

type Dependencies = {
  choices: Pick<Choices, 'get' | 'subscribe'>;
  remotes: Pick<Remotes, 'mounted'>;
};

/**
 * Lists this page's remotes and versions for the Module Federation devtools. They read a snapshot that the runtime makes
 * from manifests; the shell loads no manifests, so its runtime is built without that part.
 */
export function fillDevtools(
  { choices, remotes }: Dependencies,
  globals: Globals = globalThis as Globals,
): void {
  function fill() {
    const chosen = choices.get();
    const described = chosen.map(({ release }) => [
      `${release.name}:${release.version}`,
      describeRelease(release),
    ]);
    const moduleInfo = { shell: describeShell(chosen), ...Object.fromEntries(described) };
    if (globals.__FEDERATION__) globals.__FEDERATION__.moduleInfo = moduleInfo;
  }

  fill();
  for (const store of [choices, remotes.mounted]) store.subscribe(fill);
}
