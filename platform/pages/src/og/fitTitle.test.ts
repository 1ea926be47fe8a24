import { fitTitle } from './cardSvg';

/** As if each letter were half as wide as the font size. */
const measure = (text: string, fontSize: number) => [...text].length * fontSize * 0.5;
const box = { width: 600, lines: 3 };
const widthsOf = ({ lines, fontSize }: ReturnType<typeof fitTitle>) =>
  lines.map((line) => measure(line, fontSize));

test('a short title is large, on one line', () => {
  expect(fitTitle('Agents', box, measure)).toEqual({ lines: ['Agents'], fontSize: 68 });
});

test('words stay whole and in order', () => {
  const title = 'What an LLM feature really costs';
  const fitted = fitTitle(title, box, measure);
  expect(fitted.lines.join(' ')).toBe(title);
  expect(Math.max(...widthsOf(fitted))).toBeLessThanOrEqual(box.width);
});

test('a longer title gets smaller before it is cut', () => {
  const title = 'one two three four five six seven eight nine ten eleven';
  const fitted = fitTitle(title, box, measure);
  expect(fitted.fontSize).toBeLessThan(68);
  expect(fitted.lines.join(' ')).toBe(title);
});

test.each(['word '.repeat(80), 'Donaudampfschifffahrtsgesellschaftskapitän', '字'.repeat(90)])(
  'nothing overflows the box: %s',
  (title) => {
    const fitted = fitTitle(title, box, measure);
    expect(fitted.lines.length).toBeLessThanOrEqual(box.lines);
    expect(Math.max(...widthsOf(fitted))).toBeLessThanOrEqual(box.width);
    expect(fitted.lines.at(-1)).toMatch(/…$/);
  },
);
