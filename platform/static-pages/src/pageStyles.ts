import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toSystemThemeCss, toTokensCss } from './toTokensCss';

const read = (file: string) => readFileSync(file, 'utf8');

/**
 * The style sheet of static pages: the site's tokens and faces, and rules of their own.
 * @param font address of Inter. Default: none, and visitors' own fonts stand in for it
 */
export function pageStyles(font?: string): string {
  const face = font
    ? `@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url('${font}') format('woff2')}`
    : '';
  const faces = read(require.resolve('@synapsei/shared-types/fallbackFaces.css'));
  return [
    toTokensCss(),
    toSystemThemeCss(),
    face,
    faces,
    read(path.join(__dirname, 'pages.css')),
  ].join('\n');
}
