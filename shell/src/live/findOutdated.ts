import { compareVersions } from 'compare-versions';
import type { PageRegistry, PageRelease } from '@synapsei/shared-types/registry';
import type { ExposedModule } from '../remotes/exposedModules';
import type { Choice } from '../releases/chooseRelease';

/** Running releases that a new page view would replace. */
export function findOutdated(
  mounted: readonly ExposedModule[],
  choices: readonly Choice[],
): PageRelease[] {
  return choices
    .map(({ release }) => release)
    .filter((chosen) =>
      mounted.some(
        ({ release }) => release.name === chosen.name && release.uniqueName !== chosen.uniqueName,
      ),
    );
}

/** Whether the registry requires a newer shell. */
export function isShellTooOld({ shell }: PageRegistry, running: string): boolean {
  return shell?.minVersion !== undefined && compareVersions(shell.minVersion, running) > 0;
}
