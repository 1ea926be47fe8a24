import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';

/** Runs a bundled module as if it were in this folder, with the packages installed there. @returns what it exports */
export function runBundled(folder: string, module: string, code: string): unknown {
  const require = createRequire(path.join(folder, 'package.json'));
  const built = { exports: {} };
  const start = compileFunction(code, ['require', 'module', 'exports'], { filename: module });
  start(require, built, built.exports);
  return built.exports;
}
