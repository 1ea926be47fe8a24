import type { ThemeName } from '@synapsei/shared-types';
import { networkStates } from './networkStates';

export type PreviewAddress = { path: string; theme: ThemeName; state: string };

/** Reads `#/products?theme=dark&state=failing`. By default Home, light, with live services. */
export function readAddress(hash: string): PreviewAddress {
  const [path, query] = hash.replace(/^#/, '').split('?');
  const search = new URLSearchParams(query);
  const state = search.get('state') ?? 'live';
  return {
    path: path || '/',
    theme: search.get('theme') === 'dark' ? 'dark' : 'light',
    state: state in networkStates ? state : 'live',
  };
}

/** The same as an address for a link. */
export function writeAddress({ path, theme, state }: PreviewAddress): string {
  return `#${path}?${new URLSearchParams({ theme, state })}`;
}
