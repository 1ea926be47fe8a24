declare const __SYNAPSEI_SHELL__: string | undefined;

/** The version that runs; the build puts it in. */
export const shellVersion = typeof __SYNAPSEI_SHELL__ === 'string' ? __SYNAPSEI_SHELL__ : '0.0.0';
