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
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\tjava\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\u003aalert(1)',
    'javas\u200bcript:alert(1)',
    'java\u00adscript:alert(1)',
    'ｊavascript:alert(1)',
    'javascript：alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'https://bank.example@evil.example/',
    'https://user:secret@example.org/',
    '//example.org/no-base',
    '/relative',
    'not an address',
    '',
    `https://example.org/${'a'.repeat(2048)}`,
  ])('refuses %j', (address) => {
    expect(safeUrl(address)).toBeNull();
  });

  it.each([null, undefined, 7, {}, ['https://example.org']])(
    'refuses %j, which is not text',
    (address) => {
      expect(safeUrl(address)).toBeNull();
    },
  );

  it('resolves a relative address against the given base', () => {
    expect(safeUrl('/uploads/a.svg', { base: 'http://localhost:8092' })).toBe(
      'http://localhost:8092/uploads/a.svg',
    );
  });

  it.each(['', ' '])('refuses %j despite a base', (address) => {
    expect(safeUrl(address, { base: 'https://example.org' })).toBeNull();
  });

  it('refuses an unsafe address despite a base', () => {
    expect(safeUrl('javascript:alert(1)', { base: 'https://example.org' })).toBeNull();
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
