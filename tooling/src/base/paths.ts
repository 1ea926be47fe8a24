import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The workspace that the command works on. */
export const root = path.resolve(__dirname, '../../..');

export const inRoot = (...segments: string[]) => path.join(root, ...segments);

/** Does this package lie beside the site's parts? Installed in a team's own repository it does not. */
export const isInWorkspace = existsSync(inRoot('shell', 'package.json'));

/** The store of one port base's site: releases, their history, and the documents that are served. */
export const siteFolder = (base: number) => inRoot('.site', String(base));

/** Link previews that were drawn before, by the hash of what they show. */
export const previewCache = () =>
  isInWorkspace ? inRoot('.cache', 'og') : path.join(os.tmpdir(), 'site-og');
