import { moduleFiles } from '@synapsei/shared-types/registry';
import { preloadFile } from '../../preloadFile';
import { savesData } from '../../savesData';
import type { ExposedModule } from '../exposedModules';

const preloaded = new Set<string>();

/** Preloads a module's files, once. Does nothing with Save-Data. */
export function preloadModule({ release, module }: ExposedModule): void {
  if (savesData()) return;
  for (const { url, integrity } of moduleFiles(release, module)) {
    if (preloaded.has(url)) continue;
    preloaded.add(url);
    preloadFile(url, integrity);
  }
}
