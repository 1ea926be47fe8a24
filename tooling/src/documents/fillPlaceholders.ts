import type { RuntimeConfig } from '@synapsei/shared-types';
import { escapeHtml } from '../base/escapeHtml';

const placeholder = /\{\{([\w.]+)\}\}/g;

function lookUp(values: unknown, name: string): string {
  const value = name.split('.').reduce<unknown>((inner, key) => {
    const isOwn = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key);
    return isOwn ? (inner as Record<string, unknown>)[key] : undefined;
  }, values);
  if (typeof value === 'string') return value;
  throw new Error(`{{${name}}} is nothing that the runtime config says`);
}

/**
 * Puts the site's own names and addresses into markup that was rendered for any site (`{{brand.company}}`);
 * `{{baseUrl}}` is where the remote's files are. Each value is text, whatever it holds.
 * @throws Error that names a placeholder which the config does not know
 */
export function fillPlaceholders(html: string, config: RuntimeConfig, baseUrl: string): string {
  const values = { ...config, baseUrl };
  return html.replace(placeholder, (_, name: string) => escapeHtml(lookUp(values, name)));
}
