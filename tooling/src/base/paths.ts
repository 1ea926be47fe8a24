import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The workspace that the command works on. */
export const root = path.resolve(__dirname, '../../..');

export const inRoot = (...segments: string[]) => path.join(root, ...segments);

/** Whether this package is in the site's repository, not installed in a team's own one. */
export const isInWorkspace = existsSync(inRoot('shell', 'package.json'));

/** The store of the site at one port base: releases, history, and the served documents. */
export const siteFolder = (base: number) => inRoot('.site', String(base));

/** Cache of link previews, by content hash. */
export const previewCache = () =>
  isInWorkspace ? inRoot('.cache', 'og') : path.join(os.tmpdir(), 'site-og');
