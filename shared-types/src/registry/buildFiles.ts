/** Where a build leaves the source maps of its scripts: never served. */
export const mapsFolder = 'maps/';
