declare const __SYNAPSEI_SHELL__: string | undefined;

/** The running version; set by the build. */
export const shellVersion = typeof __SYNAPSEI_SHELL__ === 'string' ? __SYNAPSEI_SHELL__ : '0.0.0';
