import type { Registry } from '@synapsei/shared-types';
import { localConfig } from '@synapsei/workspace/testing';
import { buildMonolith } from '../monolith/buildMonolith';
import type { Loading } from '../monolith/webpack.config';
import { folders } from './folders';
import { writeMonolithSite } from './writeMonolithSite';

/** Builds the monolith and writes its page. `registry`: the routes of the built remotes. */
export async function prepareMonolith(registry: Registry, base: number, twin: Loading) {
  console.log('building  the monolith …');
  writeMonolithSite(registry, localConfig(base), await buildMonolith(twin, folders.dist));
}
