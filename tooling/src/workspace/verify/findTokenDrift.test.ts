import { toTokensCss } from '../writeTokens';
import { findTokenDrift } from './findTokenDrift';

test('a colour edited by hand is drift, and the fix is named', () => {
  const edited = toTokensCss().replace('#ffffff', '#fffffe');
  expect(findTokenDrift(edited)).toEqual([expect.stringContaining('npm run tokens')]);
});
