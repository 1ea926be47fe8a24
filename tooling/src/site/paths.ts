import path from 'node:path';

/** The workspace that the command works on. */
export const root = path.resolve(__dirname, '../../..');

export const inRoot = (...segments: string[]) => path.join(root, ...segments);

/** Where the assembled site of one port base lives: index.html, registry.json and csp.conf. */
export const siteFolder = (base: number) => inRoot('.site', String(base));
