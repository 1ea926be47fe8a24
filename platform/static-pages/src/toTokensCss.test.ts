import { themes } from '@synapsei/shared-types/host';
import { toTokensCss } from './toTokensCss';

const css = toTokensCss();
const block = (selector: string) => css.slice(css.lastIndexOf(selector)).split('}')[0]!;

// Specification: entities.21
test.each([
  ['light', ":root[data-theme='light'] {"],
  ['dark', ":root[data-theme='dark'] {"],
] as const)('the %s theme sets every token under its name in kebab case', (theme, selector) => {
  const declarations = block(selector);
  for (const [name, value] of Object.entries(themes[theme])) {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(declarations).toContain(`  --${property}: ${value};\n`);
  }
  expect(declarations).toContain(`color-scheme: ${theme};`);
});

test('a page without a chosen theme is light', () => {
  expect(css).toContain(":root,\n:root[data-theme='light'] {");
});

test('reduced motion disables all animation', () => {
  const [, reduced] = css.split('@media (prefers-reduced-motion: reduce)');
  expect(reduced).toMatch(/--motion-fast: 0s;\s+--motion: 0s;/);
});

test('who asks for more contrast gets stronger lines and text, whatever the theme', () => {
  const [, more] = css.split('@media (prefers-contrast: more)');
  expect(more).toMatch(/:root:root:root \{\s+--border: var\(--control-border\);/);
  expect(more).toContain('--text-secondary: var(--text);');
});
