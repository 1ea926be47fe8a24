import { toTokensCss } from '../writeTokens';
import { findTokenDrift } from './findTokenDrift';

test('the output of the theme table is no drift', () => {
  expect(findTokenDrift(toTokensCss())).toEqual([]);
});

test('a colour edited by hand is drift, and the fix is named', () => {
  const edited = toTokensCss().replace('#ffffff', '#fffffe');
  expect(findTokenDrift(edited)).toEqual([expect.stringContaining('npm run tokens')]);
});
