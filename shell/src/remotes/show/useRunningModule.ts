import { useState } from 'react';
import { moduleName } from '../exposedModules';
import type { ExposedModule } from '../exposedModules';

type Running = { exposed: ExposedModule; hasCrashed: boolean };

/**
 * The module that stands in a place: what runs goes on when another release is chosen, so that nothing
 * of the visitor's is lost; what loads, failed or crashed gives way to it at once. An override is asked
 * for by who looks at the page: once it has loaded, it takes over.
 */
export function useRunningModule(
  chosen: ExposedModule,
  isLoaded: (exposed: ExposedModule) => boolean,
) {
  const [{ exposed, hasCrashed }, setRunning] = useState<Running>({
    exposed: chosen,
    hasCrashed: false,
  });
  const isOther = moduleName(exposed) !== moduleName(chosen);
  const isWanted = isOther && chosen.source === 'override' && isLoaded(chosen);
  const isRunning = !hasCrashed && !isWanted && isLoaded(exposed);
  if (isOther && !isRunning) setRunning({ exposed: chosen, hasCrashed: false });
  return {
    exposed: isOther && !isRunning ? chosen : exposed,
    crash: () => setRunning({ exposed, hasCrashed: true }),
    recover: () => setRunning({ exposed, hasCrashed: false }),
  };
}
