import { toTokensCss } from '../writeTokens';
import { findTokenDrift } from './findTokenDrift';

test('what the theme table makes is no drift', () => {
  expect(findTokenDrift(toTokensCss())).toEqual([]);
});

test('a colour edited by hand is drift, and the way back is named', () => {
  const edited = toTokensCss().replace('#ffffff', '#fffffe');
  expect(findTokenDrift(edited)).toEqual([expect.stringContaining('npm run tokens')]);
});
