import { themes, type Theme, type ThemeName } from './themes';

type Token = keyof Theme;
const themeNames = Object.keys(themes) as ThemeName[];

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Every colour of a value: a gradient's text must be readable on each of its stops. */
const coloursOf = (value: string) => value.match(/#[0-9a-f]{6}\b/g) ?? [];

function lowestContrast(theme: ThemeName, text: Token, background: Token): number {
  const colours = coloursOf(themes[theme][background]);
  if (colours.length === 0) throw new Error(`${theme}.${background} has no colour to measure`);
  return Math.min(...colours.map((colour) => contrast(themes[theme][text], colour)));
}

/** Backgrounds that pages, cards, menus and fields have. */
const backgrounds: Token[] = [
  'background',
  'surface',
  'heroBackground',
  'cardBackground',
  'cardHover',
  'inputBackground',
  'messageBackground',
  'sidebarBackground',
  'codeBackground',
];

const everywhere = (text: Token) =>
  backgrounds.map((background): [Token, Token] => [text, background]);

const texts = ['text', 'textSecondary', 'primaryStrong', 'primaryStrongHover', 'danger'] as const;
const textPairs: [text: Token, background: Token][] = [
  ...texts.flatMap(everywhere),
  ['socialText', 'socialBackground'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryGradient'],
  ['onPrimaryStrong', 'primaryStrong'],
  ['onPrimaryStrong', 'primaryStrongHover'],
  ['userMessageText', 'userMessageBackground'],
  ['onStatus', 'statusContinue'],
  ['onStatusOther', 'statusHold'],
  ['onStatus', 'statusClose'],
  ['onStatus', 'statusNeedPivot'],
  ['onStatusOther', 'statusOther'],
];

test('the contrast formula is that of the guideline', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(themeNames)('in the %s theme', (theme) => {
  test.each(textPairs)('%s is readable on %s', (text, background) => {
    expect(lowestContrast(theme, text, background)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(everywhere('controlBorder'))('%s is visible on %s', (line, background) => {
    expect(lowestContrast(theme, line, background)).toBeGreaterThanOrEqual(3);
  });
});

const fields =
  'background surface text textSecondary primary primaryGradient border shadow heroBackground ' +
  'logoFilter socialBackground socialText cardBackground cardHover inputBackground ' +
  'messageBackground sidebarBackground';

// Specification: entities.21
test.each(themeNames)('the %s theme has the fields of the specification', (theme) => {
  expect(Object.keys(themes[theme])).toEqual(expect.arrayContaining(fields.split(' ')));
});

// Specification: entities.22, limits.14
test('the accent is light blue, and logos are inverted in the dark', () => {
  expect(themes.light.primary).toBe('#a9caef');
  expect(themes.dark.primary).toBe('#a9caef');
  expect([themes.light.logoFilter, themes.dark.logoFilter]).toEqual(['none', 'invert(1)']);
});

// Specification: entities.21
test('both themes give every token a value', () => {
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
  for (const theme of themeNames) expect(Object.values(themes[theme])).not.toContain('');
});
