import { parseSources } from './parseSources';

const llm = { title: 'LLM Integration', href: '#/offerings/llm' };

test('a list and its JSON give the same result', () => {
  expect(parseSources([llm])).toEqual([llm]);
  expect(parseSources(JSON.stringify([llm, { ...llm, href: '/pricing', note: 1 }]))).toEqual([
    llm,
    { ...llm, href: '#/pricing' },
  ]);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '#/a"onclick="x',
  'data:text/html,x',
  '\\\\evil.example',
  ' /pricing',
  '',
])('%j is no page of this site', (href) =>
  expect(parseSources([{ title: 'x', href }])).toEqual([]),
);

test.each(['', '{', 'null', '[null, 1, {}, {"title": 1, "href": "/chat"}]', '{"title":"x"}'])(
  '%j holds no sources',
  (text) => expect(parseSources(text)).toEqual([]),
);

test('the number of sources is limited', () => {
  expect(parseSources(Array.from({ length: 50 }, () => llm))).toHaveLength(6);
});
