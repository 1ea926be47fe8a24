import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { isRecord } from '@synapsei/shared-types/values';
import { escapeUTF8 as escapeHtml } from 'entities';

const placeholder = /\{\{([\w.]+)\}\}/g;

function lookUp(values: unknown, name: string): string {
  const value = name
    .split('.')
    .reduce<unknown>(
      (inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
      values,
    );
  if (typeof value === 'string') return value;
  throw new Error(`{{${name}}} is not in the runtime config`);
}

/**
 * Fills the site's names and addresses into markup rendered for any site (`{{brand.company}}`);
 * `{{baseUrl}}` is the address of the remote's files. Each value is escaped.
 * @throws Error that names a placeholder missing in the config
 */
export function fillPlaceholders(html: string, config: RuntimeConfig, baseUrl: string): string {
  const values = { ...config, baseUrl };
  return html.replace(placeholder, (_, name: string) => escapeHtml(lookUp(values, name)));
}
