import { themes, type Theme, type ThemeName } from '@synapsei/shared-types/host';
import { themeAttribute } from '@synapsei/shared-types/registry';

const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function properties(theme: Theme): string {
  return Object.entries(theme)
    .map(([name, value]) => `  --${toKebab(name)}: ${value};`)
    .join('\n');
}

function block(selector: string, name: ThemeName): string {
  return `${selector} {\n  color-scheme: ${name};\n${properties(themes[name])}\n}\n`;
}

/** Sizes that no theme changes: a 4 px rhythm, a type scale of 1.25, radii, motion, stacking. */
const scale = `:root {
  --space-1: 4px;
  --space-2: 8px;
  --space-3: 12px;
  --space-4: 16px;
  --space-5: 24px;
  --space-6: 32px;
  --space-7: 48px;
  --space-8: 64px;
  --space-9: 96px;
  --gutter: 24px;
  --content-width: 1200px;
  --text-width: 68ch;
  --header-height: 72px;
  --radius-small: 8px;
  --radius: 16px;
  --radius-pill: 999px;
  --font-sans: 'Inter Variable', 'Inter Fallback', 'Inter Fallback Roboto', system-ui, sans-serif;
  --font-mono: ui-monospace, 'SF Mono', menlo, consolas, monospace;
  --text-small: 0.875rem;
  --text-body: 1.0625rem;
  --text-large: 1.25rem;
  --text-heading-3: clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem);
  --text-heading-2: clamp(1.75rem, 1.35rem + 1.8vw, 2.5rem);
  --text-heading-1: clamp(2.125rem, 1.5rem + 2.9vw, 3.75rem);
  --motion-fast: 120ms ease-out;
  --motion: 200ms ease-out;
  --layer-header: 100;
  --layer-widget: 200;
  --layer-overlay: 300;
}

@media (width <= 48rem) {
  :root {
    --gutter: 16px;
    --header-height: 60px;
  }
}

@media (prefers-reduced-motion: reduce) {
  :root {
    --motion-fast: 0s;
    --motion: 0s;
  }
}
`;

/** Overrides any theme for visitors who ask for more contrast: stronger lines, and secondary text like text. */
const contrast = `@media (prefers-contrast: more) {
  :root:root:root {
    --border: var(--control-border);
    --text-secondary: var(--text);
    --social-text: var(--text);
  }
}
`;

/** Outline of focused controls, unless a component overrides it. */
const focus = `:where(a, button, input, select, textarea):focus-visible {
  outline: 2px solid var(--primary-strong);
  outline-offset: 2px;
}
`;

const rootIn = (theme: ThemeName) => `:root[${themeAttribute}='${theme}']`;

/** The contents of `tokens.css`; the theme table is its only source. */
export function toTokensCss(): string {
  return [
    '/* Generated from src/themes.ts by `npx site tokens`; edit the table, not this file. */',
    scale,
    block(`:root,\n${rootIn('light')}`, 'light'),
    block(rootIn('dark'), 'dark'),
    contrast,
    focus,
  ].join('\n');
}

/** Themes of pages without a script, which cannot read a stored theme: the system's preference decides. */
export function toSystemThemeCss(): string {
  return `@media (prefers-color-scheme: dark) {\n${block(`:root:not([${themeAttribute}])`, 'dark')}}\n`;
}
