/** What hosts that are not ours load a release by; our own shell asks for neither. */
export const manifestFile = 'mf-manifest.json';
export const selfContainedEntry = 'selfContainedEntry.js';

/** Where a build leaves the source maps of its scripts, what it was built from and the packages in it: never served. */
export const mapsFolder = 'maps/';
export const sourceFile = 'source.json';
export const packagesFile = 'packages.cdx.json';
