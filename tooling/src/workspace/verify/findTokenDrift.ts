import { readFileSync } from 'node:fs';
import { inRoot } from '../../base/paths';
import { toTokensCss } from '../writeTokens';

/** One sentence if `tokens.css` differs from the theme table's output. */
export function findTokenDrift(
  css = readFileSync(inRoot('shared-types', 'src', 'tokens.css'), 'utf8'),
): string[] {
  if (css === toTokensCss()) return [];
  return ['shared-types/src/tokens.css does not match src/themes.ts: run "npm run tokens".'];
}
