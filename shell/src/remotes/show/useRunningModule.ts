import { useState } from 'react';
import { moduleName } from '../exposedModules';
import type { ExposedModule } from '../exposedModules';

type Running = { part: ExposedModule; hasCrashed: boolean };

/**
 * The module that stands in a place: what runs goes on when another release is chosen, so that nothing
 * of the visitor's is lost; what loads, failed or crashed gives way to it at once. An override is asked
 * for by who looks at the page: once it has loaded, it takes over.
 */
export function useRunningModule(
  chosen: ExposedModule,
  isLoaded: (part: ExposedModule) => boolean,
) {
  const [{ part, hasCrashed }, setRunning] = useState<Running>({ part: chosen, hasCrashed: false });
  const isOther = moduleName(part) !== moduleName(chosen);
  const isWanted = isOther && chosen.source === 'override' && isLoaded(chosen);
  const isRunning = !hasCrashed && !isWanted && isLoaded(part);
  if (isOther && !isRunning) setRunning({ part: chosen, hasCrashed: false });
  return {
    part: isOther && !isRunning ? chosen : part,
    crash: () => setRunning({ part, hasCrashed: true }),
    recover: () => setRunning({ part, hasCrashed: false }),
  };
}
