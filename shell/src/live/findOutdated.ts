import { compareVersions } from 'compare-versions';
import type { DeployedRelease, Registry } from '@synapsei/shared-types';
import type { ExposedModule } from '../remotes/exposedModules';
import type { Choice } from '../releases/chooseRelease';

/** Running releases that a new page view would replace. */
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

/** Whether the registry requires a newer shell. */
export function isShellTooOld({ shell }: Registry, running: string): boolean {
  return shell?.minVersion !== undefined && compareVersions(shell.minVersion, running) > 0;
}
