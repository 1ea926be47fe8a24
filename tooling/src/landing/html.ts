import { escapeHtml } from '../base/escapeHtml';
import { jsonScript } from '../base/jsonScript';

/** Markup that may stand in a page as it is. Only `html` makes it, so every other text is escaped. */
export class Markup {
  private constructor(readonly text: string) {}

  /** For text that is markup by its maker's promise, such as a style or a script of our own. */
  static trusted(text: string): Markup {
    return new Markup(text);
  }
}

type Value = Markup | string | number | false | null | undefined | Value[];

function toText(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(toText).join('');
  if (value === false || value === null || value === undefined) return '';
  return escapeHtml(String(value));
}

/**
 * A template whose values are text: escaped for content and for quoted attributes alike. Markup and
 * lists of markup go in as they are; false, null and undefined are nothing.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  const text = parts.reduce(
    (page, part, index) => page + toText(values[index - 1] as Value) + part,
  );
  return Markup.trusted(text);
}

/** A script element, byte for byte as given: a policy may name it by its hash. */
export function inlineScript(source: string): Markup {
  return Markup.trusted(`<script>${source}</script>`);
}

/** Data for search engines. */
export const jsonLdScript = (value: unknown): Markup =>
  Markup.trusted(jsonScript(value, { type: 'application/ld+json' }));
