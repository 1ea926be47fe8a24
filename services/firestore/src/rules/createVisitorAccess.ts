import { FirestoreError } from '../FirestoreError';
import type { DocumentStore } from '../store/DocumentStore';
import { normaliseTimestamp } from '../values/timestamps';
import type { Document } from '../values/Value';
import type { Change } from '../writes/commit';
import type { Access } from './Access';
import { parseRules, type Operation } from './parseRules';
import { RuleTimestamp, toRuleMap, type RuleValue } from './RuleValue';

type Find = (name: string) => Document | undefined;

type Attempt = {
  operation: Operation;
  name: string;
  time: string;
  before?: Document;
  after?: Document;
  /** How documents will be if the whole request is allowed. Default: as they are. */
  findAfter?: Find;
};

/**
 * Access bound by security rules, for the `request.auth` of each request.
 * @param source the rules' text.
 * @param store the documents that rules may look up, and their time.
 * @throws Error naming the line that cannot be parsed.
 */
export function createVisitorAccess(
  source: string,
  store: Pick<DocumentStore, 'get'> & { clock: { now(): string } },
): (auth: RuleValue) => Access {
  const rules = parseRules(source);
  const find: Find = (name) => store.get(name);

  function check(auth: RuleValue, attempt: Attempt): void {
    const [projects, project, ...path] = attempt.name.split('/');
    const resourceBy = (findBy: Find) => (below: string) =>
      toResource(findBy(`${projects}/${project}${below}`));
    const lookup = { before: resourceBy(find), after: resourceBy(attempt.findAfter ?? find) };
    const scope = { variables: toVariables(auth, attempt), functions: new Map(), lookup };
    if (!rules(attempt.operation, path, scope))
      throw new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  }

  return (auth) => ({
    checkWrites(changes, time) {
      const last = new Map(changes.map(({ name, after }) => [name, after]));
      const findAfter: Find = (name) => (last.has(name) ? last.get(name) : find(name));
      for (const change of changes)
        check(auth, { ...change, operation: operationOf(change), time, findAfter });
    },
    checkRead: (operation, name, before) =>
      check(auth, { operation, name, time: store.clock.now(), before }),
  });
}

function operationOf({ before, after }: Change): Operation {
  if (!after) return 'delete';
  return before ? 'update' : 'create';
}

function toVariables(auth: RuleValue, { time, before, after }: Attempt): Map<string, RuleValue> {
  const request = new Map<string, RuleValue>([
    ['time', new RuleTimestamp(normaliseTimestamp(time))],
    ['auth', auth],
  ]);
  if (after) request.set('resource', toResource(after));
  const variables = new Map<string, RuleValue>([['request', request]]);
  if (before) variables.set('resource', toResource(before));
  return variables;
}

function toResource(document: Document | undefined): RuleValue {
  if (!document) return null;
  return new Map<string, RuleValue>([
    ['data', toRuleMap(document.fields)],
    ['id', document.name.split('/').at(-1)!],
  ]);
}
