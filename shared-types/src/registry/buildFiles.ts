/** Where a build leaves the source maps of its scripts, what it was built from and the packages in it: never served. */
export const mapsFolder = 'maps/';
export const sourceFile = 'source.json';
export const packagesFile = 'packages.cdx.json';
