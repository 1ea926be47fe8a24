/** Where a build leaves the source maps of its scripts: stored with a release, never served. */
export const mapsFolder = 'maps/';
