import path from 'node:path';

const packages = path.resolve(__dirname, '../..');

/** The root of the repository that uses these packages: the site's own, or that of a team that installed them. */
export const root = packages.split(`${path.sep}node_modules`, 1)[0]!;

/** Whether that repository is the site's own. */
export const isSite = root === packages;

export const inRoot = (...segments: string[]) => path.join(root, ...segments);
