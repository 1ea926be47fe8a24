declare const __SYNAPSEI_SHELL__: string | undefined;
declare global {
  /** Version that the federation runtime reads; set at run time by the main script. */
  var __synapseiShell: string | undefined;
}

/**
 * The running version, set by the build. A function, so that only the main script contains the version: the shell's
 * other scripts stay unchanged, and in visitors' caches, when a release changes nothing else.
 */
export const shellVersion = () =>
  typeof __SYNAPSEI_SHELL__ === 'string' ? __SYNAPSEI_SHELL__ : '0.0.0';
