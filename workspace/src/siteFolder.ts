import { inRoot } from '@synapsei/presets/inRoot';

/** The store of the site at one port base: releases, history, and the served documents. */
export const siteFolder = (base: number) => inRoot('.site', String(base));
