import { findUnscoped } from './findUnscoped';

const selectorsOf = (source: string) => findUnscoped(source).map(({ selector }) => selector);

test.each([
  'body { margin: 0 }',
  ':root { --gap: 1px }',
  ':global(body) { margin: 0 }',
  ':global .card { margin: 0 }',
  '* { box-sizing: border-box }',
  '[data-theme="dark"] { color: red }',
  ':not(.card) { color: red }',
  ':is(.card, body) { color: red }',
  '@media (min-width: 1px) { html { margin: 0 } }',
  '@layer own { p { margin: 0 } }',
  '#root { margin: 0 }',
  '::selection { color: red }',
  '.card { :global(.x) & { color: red } }',
  '.card { :not(&) { color: red } }',
  '@import url("https://fonts.example/a.css");',
  '@keyframes :global(turn) { to { rotate: 1turn } }',
])('%s is refused', (source) => {
  expect(findUnscoped(source)).toHaveLength(1);
});

test.each([
  '.card { margin: 0 }',
  '.card p, p.card, html .card { margin: 0 }',
  '.card:not(:hover)::before { content: "" }',
  '.card { p { margin: 0 } &:hover { margin: 0 } body & { margin: 0 } @media print { b { margin: 0 } } }',
  ':is(.card, .list) a { margin: 0 }',
  ':local(.card) { margin: 0 }',
  '@keyframes turn { from { rotate: 0 } 50% { rotate: 180deg } to { rotate: 1turn } }',
  '@font-face { font-family: Own; src: url(own.woff2) }',
  ':export { width: 3px }',
  '.card { composes: base from "./base.module.css" }',
])('%s is scoped', (source) => {
  expect(findUnscoped(source)).toEqual([]);
});

test('each selector of a list is checked, and reported with its line', () => {
  expect(findUnscoped('.a { order: 1 }\n\n.b,\nbody { order: 2 }')).toEqual([
    { line: 3, selector: 'body', reason: expect.stringContaining('start from a class') as string },
  ]);
  expect(selectorsOf('h1, .a, h2 { order: 1 }')).toEqual(['h1', 'h2']);
});
