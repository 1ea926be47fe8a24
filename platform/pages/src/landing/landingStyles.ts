import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentCss, toSystemThemeCss, toTokensCss } from '@synapsei/shared-types/tokens';

export type StyleSheet = { file: string; text: string };

/** The style sheet of landing pages: the site's tokens, its font if there is one, and their own rules. */
export function landingStyles(font: string | undefined): StyleSheet {
  const face = font
    ? `@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url('/${font}') format('woff2')}`
    : '';
  const own = readFileSync(path.join(__dirname, 'landing.css'), 'utf8');
  const text = [toTokensCss(), toSystemThemeCss(), face, documentCss, own].join('\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { file: `landing.${hash}.css`, text };
}
