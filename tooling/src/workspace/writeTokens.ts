import { writeFileSync } from 'node:fs';
import { toTokensCss } from '@synapsei/shared-types/tokens';
import { inRoot } from '../base/paths';

/** The required content of `tokens.css`. */
export { toTokensCss };

export function writeTokens(): void {
  writeFileSync(inRoot('shared-types', 'src', 'tokens.css'), toTokensCss());
}
