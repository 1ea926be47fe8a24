import { readFileSync } from 'node:fs';
import { inRoot } from '../../base/paths';
import { toTokensCss } from '../writeTokens';

/** One sentence when `tokens.css` is not what the theme table makes; none when it is. */
export function findTokenDrift(
  css = readFileSync(inRoot('shared-types', 'src', 'tokens.css'), 'utf8'),
): string[] {
  if (css === toTokensCss()) return [];
  return ['shared-types/src/tokens.css is not what src/themes.ts makes: run "npm run tokens".'];
}
