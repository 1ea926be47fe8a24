import type { preloadPart as ofShell } from '../../shell/src/remotes/preloadPart';
import { loadModule } from './modules';

export const preloadPart: typeof ofShell = (part) =>
  void loadModule(part).catch((error: unknown) => console.warn(error));
