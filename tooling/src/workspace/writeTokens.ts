import { writeFileSync } from 'node:fs';
import { toTokensCss } from '@synapsei/shared-types/tokens';
import { inRoot } from '../base/paths';

/** The style sheet that `tokens.css` must be. */
export { toTokensCss };

export function writeTokens(): void {
  writeFileSync(inRoot('shared-types', 'src', 'tokens.css'), toTokensCss());
}
