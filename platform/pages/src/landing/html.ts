import { escapeHtml } from '../html/escapeHtml';
import { jsonScript } from '../html/jsonScript';

/** Trusted markup. Only `html` creates it, so every other text is escaped. */
export class Markup {
  private constructor(readonly text: string) {}

  /** For trusted text, such as our own styles and scripts. */
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
 * A template with escaped values, for content and for quoted attributes. Markup and lists of markup
 * are inserted unchanged; false, null and undefined render nothing.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  const text = parts.reduce((page, part, index) => page + toText(values[index - 1]) + part);
  return Markup.trusted(text);
}

/** A script element, byte for byte as given: a policy may allow it by its hash. */
export function inlineScript(source: string): Markup {
  return Markup.trusted(`<script>${source}</script>`);
}

/** Structured data for search engines. */
export const jsonLdScript = (value: unknown): Markup =>
  Markup.trusted(jsonScript(value, { type: 'application/ld+json' }));
