import { FirestoreError } from '../FirestoreError';
import { splitName } from '../names';
import { normaliseTimestamp } from '../values/timestamps';
import type { Document } from '../values/Value';
import type { Change } from '../writes/commit';
import type { Access } from './Access';
import { isAllowed } from './isAllowed';
import { parseRules, type Operation } from './parseRules';
import { RuleTimestamp, toRuleMap, type RuleValue } from './RuleValue';

/**
 * Access bound by security rules.
 * @param source the rules' text.
 * @throws Error naming the line that cannot be parsed.
 */
export function createVisitorAccess(source: string, now: () => string): Access {
  const rules = parseRules(source);
  const check = (operation: Operation, name: string, variables: [string, RuleValue][]) => {
    const path = name.split('/').slice(2);
    if (!isAllowed(rules, operation, path, new Map(variables)))
      throw new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  };
  return {
    checkWrites: (changes, requestTime) =>
      changes.forEach((change) =>
        check(operationOf(change), change.name, [
          ['request', requestOf(requestTime, change.after)],
          ...resourceOf(change.before),
        ]),
      ),
    checkGet: (name, document) =>
      check('get', name, [['request', requestOf(now())], ...resourceOf(document)]),
    // The rules' `{id}` must match something; the documents of a list are not known yet.
    checkList: (collection) => check('list', `${collection}/*`, [['request', requestOf(now())]]),
  };
}

function operationOf({ before, after }: Change): Operation {
  if (!after) return 'delete';
  return before ? 'update' : 'create';
}

function requestOf(time: string, after?: Document): Map<string, RuleValue> {
  const request = new Map<string, RuleValue>([
    ['time', new RuleTimestamp(normaliseTimestamp(time))],
    ['auth', null],
  ]);
  for (const [, resource] of resourceOf(after)) request.set('resource', resource);
  return request;
}

function resourceOf(document: Document | undefined): [string, RuleValue][] {
  if (!document) return [];
  const data = toRuleMap(document.fields);
  const { id } = splitName(document.name);
  return [
    [
      'resource',
      new Map<string, RuleValue>([
        ['data', data],
        ['id', id],
      ]),
    ],
  ];
}
