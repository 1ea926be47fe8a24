import { runtime, type Compiler } from 'webpack';

/** Preloads ask in this mode; webpack leaves it out for files of the page's own origin, which then come twice. */
const mode = "script.crossOrigin = 'anonymous';";

const guard =
  'if (globalThis.__synapseiIntegrity) script.integrity = globalThis.__synapseiIntegrity(url);';

/**
 * Lets the shell say which bytes a chunk must have: it knows the registry, and a remote that carried
 * the hashes of its own chunks could not be checked against it. Without a shell nothing is checked.
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
