import { parseRuntimeConfig, type RuntimeConfig } from '@synapsei/shared-types/config';
import type { HostApi } from '@synapsei/shared-types/host';

/** `{{brand.company}}` is a placeholder for the site's runtime config; assembling a site fills it in. */
export const placeholder = (name: string) => `{{${name}}}`;

function toPlaceholders(value: unknown, name: string): unknown {
  if (typeof value === 'string') return placeholder(name);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    toPlaceholders(inner, name ? `${name}.${key}` : key),
  ]);
  return Object.fromEntries(entries);
}

/** The host of first views: its config consists of placeholders, and there is no visitor yet. */
export function createTemplateHost(): HostApi {
  // Of the same form as what went in: only its texts are others.
  const config = toPlaceholders(parseRuntimeConfig({}).config, '') as RuntimeConfig;
  const nothing = () => {};
  return {
    config,
    theme: { get: () => 'light', subscribe: () => nothing },
    track: nothing,
    location: { get: () => ({ path: '/', query: '', key: '' }), subscribe: () => nothing },
    navigate: nothing,
    redirect: () => null,
    back: nothing,
    href: (path) => `#${path}`,
    slot: () => null,
    setHead: nothing,
  };
}
