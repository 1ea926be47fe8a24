import path from 'node:path';

/** The workspace that the command works on. */
export const root = path.resolve(__dirname, '../../..');

export const inRoot = (...segments: string[]) => path.join(root, ...segments);

/** The store of one port base's site: releases, their history, and the documents that are served. */
export const siteFolder = (base: number) => inRoot('.site', String(base));
