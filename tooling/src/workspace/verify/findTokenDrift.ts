import { readFileSync } from 'node:fs';
import { inRoot } from '../../base/paths';
import { toTokensCss } from '../writeTokens';

/** One sentence if `tokens.css` differs from the theme table's output. */
export function findTokenDrift(
  css = readFileSync(inRoot('shared-types', 'src', 'tokens.css'), 'utf8'),
): string[] {
  if (css === toTokensCss()) return [];
  return ['shared-types/src/tokens.css is not what src/themes.ts makes: run "npm run tokens".'];
}
