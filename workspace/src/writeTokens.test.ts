import { toTokensCss } from '@synapsei/static-pages';
import { findTokenDrift } from './writeTokens';

test('a colour edited by hand is drift, and the fix is named', () => {
  expect(findTokenDrift(toTokensCss())).toEqual([]);
  const edited = toTokensCss().replace('#ffffff', '#fffffe');
  expect(findTokenDrift(edited)).toEqual([expect.stringContaining('npx site tokens')]);
});
