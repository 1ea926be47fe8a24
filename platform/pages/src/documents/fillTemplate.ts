import { escapeUTF8 as escapeHtml } from 'entities';
import { isRecord } from '@synapsei/shared-types/values';

/** A value that is already markup. Templates cannot create one, and every other value is escaped. */
export class Markup {
  constructor(readonly html: string) {}
}

type Values = Readonly<Record<string, unknown>>;

/** Limits of a template: nested sections multiply its text. */
const most = { steps: 50_000, characters: 1_000_000, depth: 8 };

/** Looks up a value by name, in own fields only: a list's `length` or an object's `constructor` is unknown. */
function lookUp(scopes: readonly Values[], name: string): unknown {
  const keys = name.split('.');
  let value: unknown = scopes.findLast((scope) => Object.hasOwn(scope, keys[0]!));
  for (const key of keys)
    value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  if (value !== undefined) return value;
  throw new Error(`{{${name}}} is unknown`);
}

function textOf(value: unknown, name: string): string {
  if (value instanceof Markup) return value.html;
  if (typeof value === 'string') return escapeHtml(value);
  throw new Error(`{{${name}}} is not text`);
}

/**
 * Fills a template with values: `{{name}}` becomes the value, escaped; `{{#name}}…{{/name}}` is repeated for each item of
 * a list, whose fields are names inside it, or shown once if the value is not empty.
 * @throws Error that names what is unknown or too long
 */
export function fillTemplate(template: string, values: Values): string {
  // Text, kind and name in turn.
  const parts = template.split(/\{\{([#/]?)([\w.]+)\}\}/);
  let result = '';
  let steps = 0;

  /** @returns the index after the section */
  function fill(start: number, scopes: readonly Values[], section = '', isShown = true): number {
    for (let index = start; ;) {
      steps += 1;
      if (isShown) result += parts[index];
      if (steps > most.steps || result.length > most.characters || scopes.length > most.depth)
        throw new Error('It is too long');
      const [kind, name] = parts.slice(index + 1, index + 3);
      index += 3;
      if (name === undefined || kind === '/') {
        if (name === (section || undefined)) return index;
        throw new Error(section ? `{{#${section}}} has no end` : `{{/${name}}} ends no section`);
      }
      if (kind === '#') index = fillSection(index, scopes, name, isShown);
      else if (isShown) result += textOf(lookUp(scopes, name), name);
    }
  }

  function fillSection(start: number, scopes: readonly Values[], name: string, isShown: boolean) {
    const value = isShown && lookUp(scopes, name);
    const items: unknown[] = Array.isArray(value) ? value : value ? [{}] : [];
    if (items.length === 0) return fill(start, [...scopes, {}], name, false);
    return items.reduce<number>(
      (_, item) => fill(start, [...scopes, isRecord(item) ? item : {}], name),
      start,
    );
  }

  fill(0, [values]);
  return result;
}
