import type { Context } from '../Context';
import { defineChange } from './defineCommand';
import { parseParts } from '../releases/checkNames';
import { type Part, withParts, withStable } from '../state/parts';
import { changeState, type Intent } from './changeState';

/**
 * Makes published versions the ones that every new visit gets: all of them in one revision, or none.
 * @throws Refusal when one does not verify or parts would not run together
 */
export const promote = (context: Context, parts: Part[]) =>
  changeState(context, promotionOf(parts));

export const promotionOf = (parts: Part[]): Intent => ({
  what: `promote ${parts.map(({ name, version }) => `${name} ${version}`).join(', ')}`,
  subject: parts.map(({ name }) => name),
  uses: parts,
  apply: (newest) => withParts(newest, parts, withStable),
});

export const promoteCommand = defineChange({
  name: 'promote',
  takes: '<part@version...>',
  help: 'make published versions the ones that every new visit gets: all in one revision, or none',
  examples: ['promote mf-chat@1.3.0', 'promote shell@2.0.0 mf-chat@2.0.0 mf-content@2.0.0'],
  run: (context, parts) => promote(context, parseParts(parts, 'promote')),
});
