import type { preloadModule as ofShell } from '../../shell/src/remotes/load/preloadModule';
import { loadModule } from './modules';

export const preloadModule: typeof ofShell = (exposed) =>
  void loadModule(exposed).catch((error: unknown) => console.warn(error));
