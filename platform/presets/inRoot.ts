import path from 'node:path';

/** The root of the site's repository, for its own commands and tests. */
export const root = path.resolve(__dirname, '../..');

export const inRoot = (...segments: string[]) => path.join(root, ...segments);
