import { useState } from 'react';
import { moduleName, type ExposedModule } from '../exposedModules';

type Running = { exposed: ExposedModule; hasCrashed: boolean };

/**
 * The module in a place: a running one stays when another release is chosen, so that visitor state
 * survives; a loading, failed or crashed one is replaced immediately. An override was requested by
 * the person at the page, so it takes over once loaded.
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
