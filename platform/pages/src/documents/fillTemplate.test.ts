import { fillTemplate, Markup } from './fillTemplate';

const values = {
  brand: { company: `<A> & "B'` },
  entries: [
    { label: 'One', icon: 'M0' },
    { label: '{{brand.company}}', icon: '' },
  ],
  markup: new Markup('<b>{{label}}</b>'),
  isThere: true,
  nothing: null,
  count: 3,
};
const fill = (template: string) => fillTemplate(template, values);

test.each([
  ['no placeholder { {a} }}', 'no placeholder { {a} }}'],
  ['{{brand.company}}', '&lt;A&gt; &amp; &quot;B&apos;'],
  [
    '{{#entries}}{{label}}{{#icon}}({{icon}}){{/icon}};{{/entries}}.',
    'One(M0);{{brand.company}};.',
  ],
  ['{{#isThere}}{{markup}}{{/isThere}}', '<b>{{label}}</b>'],
  ['a{{#nothing}}{{#entries}}{{unknown}}{{/entries}}{{/nothing}}b', 'ab'],
])('%s becomes %s', (template, expected) => {
  expect(fill(template)).toBe(expected);
});

test.each([
  ['{{brand.motto}}', '{{brand.motto}} is unknown'],
  ['{{#brand.motto}}{{/brand.motto}}', '{{brand.motto}} is unknown'],
  ['{{brand}}', '{{brand}} is not text'],
  ['{{count}}', '{{count}} is not text'],
  ['{{entries.length}}', '{{entries.length}} is unknown'],
  ['{{brand.company.length}}', '{{brand.company.length}} is unknown'],
  ['{{constructor.name}}', '{{constructor.name}} is unknown'],
  ['{{#toString.constructor}}return process{{/toString.constructor}}', 'is unknown'],
  ['{{__proto__.polluted}}', '{{__proto__.polluted}} is unknown'],
  ['{{#entries}}{{constructor}}{{/entries}}', '{{constructor}} is unknown'],
  ['{{#isThere}}', '{{#isThere}} has no end'],
  ['{{/isThere}}', '{{/isThere}} ends no section'],
  ['{{#isThere}}{{/entries}}', '{{#isThere}} has no end'],
])('%s is refused: %s', (template, problem) => {
  expect(() => fill(template)).toThrow(problem);
});

const nested = (depth: number) =>
  '{{#entries}}'.repeat(depth) + 'text' + '{{/entries}}'.repeat(depth);

test.each([
  ['a long text', 'a'.repeat(2_000_000)],
  ['many placeholders', '{{brand.company}}'.repeat(200_000)],
  ['many sections without an end', '{{#entries}}'.repeat(200_000)],
  ['sections in sections, which multiply', nested(100_000)],
  [
    'sections in sections that show nothing',
    '{{#nothing}}'.repeat(5) + nested(100_000) + '{{/nothing}}'.repeat(5),
  ],
])('%s ends as too long', (_, template) => {
  expect(() => fill(template)).toThrow('too long');
});
