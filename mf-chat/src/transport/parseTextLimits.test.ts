import { parseTextLimits } from './parseTextLimits';

test.each([
  [{ longestMessages: { faq: 4_000, summary: 16_000 } }, { faq: 4_000, summary: 16_000 }],
  [
    { longestMessages: { faq: 4_000, summary: '16000', product: 0, knowledge: 1.5 } },
    { faq: 4_000 },
  ],
  [{ longestMessages: null }, {}],
  [{ longestMessages: 'long' }, {}],
  [{}, {}],
  [null, {}],
  ['4000', {}],
])('%j tells %j', (value, limits) => {
  expect(parseTextLimits(value)).toEqual(limits);
});
