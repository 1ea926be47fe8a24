import { useState } from 'react';
import { partName } from './partName';
import type { Part } from './site';

type Running = { part: Part; hasCrashed: boolean };

/**
 * The part that stands in a place: what runs goes on when another release is chosen, so that nothing
 * of the visitor's is lost; what loads, failed or crashed gives way to it at once.
 */
export function useRunningPart(chosen: Part, isLoaded: (part: Part) => boolean) {
  const [{ part, hasCrashed }, setRunning] = useState<Running>({ part: chosen, hasCrashed: false });
  const isRunning = !hasCrashed && isLoaded(part);
  const isOther = partName(part) !== partName(chosen);
  if (isOther && !isRunning) setRunning({ part: chosen, hasCrashed: false });
  return {
    part: isOther && !isRunning ? chosen : part,
    crash: () => setRunning({ part, hasCrashed: true }),
    recover: () => setRunning({ part, hasCrashed: false }),
  };
}
