/** What hosts that are not ours load a release by; our own shell asks for neither. */
export const manifestFile = 'mf-manifest.json';
export const selfContainedEntry = 'selfContainedEntry.js';

/** Where a build leaves the source maps of its scripts: stored with a release, never served. */
export const mapsFolder = 'maps/';
