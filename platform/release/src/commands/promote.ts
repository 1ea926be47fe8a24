import { onOff } from '@synapsei/base/commandLine';
import type { Context } from '../Context';
import { defineChange } from '../cli/defineCommand';
import { parseParts } from '../releases/checkNames';
import { type Part, withParts, withStable } from '../state/parts';
import { checkTested, describeSet } from '../tested/testRecords';
import { changeState, type Intent } from './changeState';

/**
 * Makes published versions the ones that every new visit gets: all of them in one revision, or none.
 * @throws Refusal when one does not verify, parts would not run together, or their set must be tested first
 */
export const promote = (context: Context, parts: Part[]) =>
  changeState(context, promotionOf(context, parts));

export const promotionOf = (context: Context, parts: Part[]): Intent => ({
  what: `promote ${describeSet(parts)}`,
  subject: parts.map(({ name }) => name),
  uses: parts,
  apply: (newest) => withParts(newest, parts, withStable),
  check: (next, newest) => checkTested(context, next, newest),
});

export const promoteCommand = defineChange({
  name: 'promote',
  takes: ['<remote|shell>@<version>', '…'],
  help: 'make published versions the ones that every new visit gets: all in one revision, or none',
  examples: ['promote mf-chat@1.3.0', 'promote shell@2.0.0 mf-chat@2.0.0 mf-content@2.0.0'],
  flags: {
    'require-tested': onOff('only if the set that visitors would get has passed its suites'),
  },
  run: (context, parts, { 'require-tested': isStrict }) => {
    const target = { ...context.target, ...(isStrict && { requireTested: true }) };
    return promote({ ...context, target }, parseParts(parts, 'promote'));
  },
});
