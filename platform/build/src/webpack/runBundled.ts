import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';

/** Runs a bundled module with the packages that are installed for this folder. @returns its exports */
export function runBundled(folder: string, module: string, code: string): unknown {
  const require = createRequire(path.join(folder, 'package.json'));
  const built = { exports: {} };
  const start = compileFunction(code, ['require', 'module', 'exports'], { filename: module });
  start(require, built, built.exports);
  return built.exports;
}
