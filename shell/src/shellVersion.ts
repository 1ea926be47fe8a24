declare const __SYNAPSEI_SHELL__: string | undefined;
declare global {
  /** What the build has the federation runtime read in place of the version. */
  var __synapseiShell: string | undefined;
}

/**
 * The running version; set by the build. A function that the main script calls: so its code is there alone, and
 * the shell's other scripts stay the same, and in visitors' caches, when a release changes nothing else.
 */
export const shellVersion = () =>
  typeof __SYNAPSEI_SHELL__ === 'string' ? __SYNAPSEI_SHELL__ : '0.0.0';
