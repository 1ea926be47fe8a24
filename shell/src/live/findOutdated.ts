import { compareVersions } from 'compare-versions';
import type { DeployedRelease, Registry } from '@synapsei/shared-types';
import type { ExposedModule } from '../remotes/exposedModules';
import type { Choice } from '../releases/chooseRelease';

/** Releases that a new page view would use instead of those that run on this page. */
export function findOutdated(
  mounted: readonly ExposedModule[],
  choices: readonly Choice[],
): DeployedRelease[] {
  return choices
    .map(({ release }) => release)
    .filter((chosen) =>
      mounted.some(
        ({ release }) => release.name === chosen.name && release.uniqueName !== chosen.uniqueName,
      ),
    );
}

/** Whether the registry asks for a newer shell than the one that runs. */
export function isShellTooOld({ shell }: Registry, running: string): boolean {
  return shell?.minVersion !== undefined && compareVersions(shell.minVersion, running) > 0;
}
