import { runtime, type Compiler } from 'webpack';

/** Preloads use this mode; webpack omits it for files of the same origin, which are then fetched twice. */
const mode = "script.crossOrigin = 'anonymous';";

const guard =
  'if (globalThis.__synapseiIntegrity) script.integrity = globalThis.__synapseiIntegrity(url);';

/**
 * Lets the shell provide the hash of a chunk: it knows the registry, and a remote with the hashes
 * of its own chunks could not be checked against it. Without a shell nothing is checked.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${mode}\n${guard}`,
      );
    });
  }
}
