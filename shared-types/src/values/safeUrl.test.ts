import { safeLink, safeUrl } from './safeUrl';

describe('safeUrl', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['HTTP://Example.org', 'http://example.org/'],
    ['  https://example.org/  ', 'https://example.org/'],
  ])('lets %s through, normalised', (address, expected) => {
    expect(safeUrl(address)).toBe(expected);
  });

  it.each([
    ' JaVaScRiPt:alert(1)',
    '\tjava\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javas\u200bcript:alert(1)',
    'javascript：alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.org/1',
    'https://bank.example@evil.example/',
    'https://user:secret@example.org/',
    '//example.org/no-base',
    '/relative',
    'not an address',
    '',
    `https://example.org/${'a'.repeat(2048)}`,
    null,
    ['https://example.org'],
  ])('refuses %j', (address) => {
    expect(safeUrl(address)).toBeNull();
  });

  it('resolves a relative address against the given base', () => {
    expect(safeUrl('/uploads/a.svg', { base: 'http://localhost:8092' })).toBe(
      'http://localhost:8092/uploads/a.svg',
    );
  });

  it.each(['', ' ', 'javascript:alert(1)'])('refuses %j despite a base', (address) => {
    expect(safeUrl(address, { base: 'https://example.org' })).toBeNull();
  });
});

describe('safeLink', () => {
  it.each([
    ['mailto:hello@example.org', 'mailto:hello@example.org'],
    ['#/pricing', '#/pricing'],
    ['https://example.org/', 'https://example.org/'],
  ])('lets %s through', (address, expected) => {
    expect(safeLink(address)).toBe(expected);
  });

  it.each(['javascript:alert(1)', '#javascript:alert(1)', 'data:text/html,x', 'tel:+100'])(
    'refuses %s',
    (address) => {
      expect(safeLink(address)).toBeNull();
    },
  );
});
