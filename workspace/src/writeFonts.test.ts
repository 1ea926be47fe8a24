import { linesOf, toFallbackFace, type Metrics } from './writeFonts';

const ours: Metrics = { widths: [1, 3], ascent: 0.96, descent: 0.24 };

test('a fallback has the height of our font, and the width of the text that is widest in it', () => {
  const installed = { widths: [1, 2.5], ascent: 0.9, descent: 0.2 };
  expect(toFallbackFace('Inter Fallback', '400 549', ['Arial', 'Arimo'], ours, installed)).toBe(
    [
      '@font-face {',
      "  font-family: 'Inter Fallback';",
      '  font-weight: 400 549;',
      "  src: local('Arial'), local('Arimo');",
      '  ascent-override: 80%;',
      '  descent-override: 20%;',
      '  line-gap-override: 0%;',
      '  size-adjust: 120%;',
      '}',
    ].join('\n'),
  );
});

test('it is rounded up, so that no text is narrower in it', () => {
  const installed = { ...ours, widths: [0.9999, 3] };
  expect(toFallbackFace('a', '400', [], ours, installed)).toContain('size-adjust: 100.1%');
});

test('lines of a heading are all that it may wrap into, of three words or more', () => {
  expect(linesOf('From idea to use')).toEqual(['From idea to', 'From idea to use', 'idea to use']);
  expect(linesOf('About us')).toEqual([]);
});
