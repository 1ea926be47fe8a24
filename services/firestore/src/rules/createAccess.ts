import { isRecord } from '@synapsei/shared-types/values';
import { FirestoreError } from '../FirestoreError';
import type { DocumentStore } from '../store/DocumentStore';
import { normaliseTimestamp } from '../values/timestamps';
import type { Document } from '../values/Value';
import type { Change } from '../commit';
import { parseRules, type Operation } from './parseRules';
import { RuleTimestamp, toRuleMap, type RuleValue } from './RuleValue';

/** The permissions of a request; each check throws PERMISSION_DENIED. */
export type Access = {
  checkWrites: (changes: Change[], requestTime: string) => void;
  /** @param document that is read; those of a list are not known yet. */
  checkRead: (operation: Operation, name: string, document?: Document) => void;
};

/** The owner (the emulator's convention) passes every rule. */
const ownersHeader = 'Bearer owner';
const ownerAccess: Access = { checkWrites: () => undefined, checkRead: () => undefined };

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
 * Access by the `authorization` of each request: bound by security rules, except for the owner.
 * @param source the rules' text.
 * @param store the documents that rules may look up, and their time.
 * @throws Error naming the line that cannot be parsed.
 */
export function createAccess(
  source: string,
  store: Pick<DocumentStore, 'get'> & { clock: { now(): string } },
): (authorization?: string) => Access {
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

  return (authorization) => {
    if (authorization === ownersHeader) return ownerAccess;
    const auth = readAuth(authorization);
    return {
      checkWrites(changes, time) {
        const last = new Map(changes.map(({ name, after }) => [name, after]));
        const findAfter: Find = (name) => (last.has(name) ? last.get(name) : find(name));
        for (const change of changes)
          check(auth, { ...change, operation: operationOf(change), time, findAfter });
      },
      checkRead: (operation, name, before) =>
        check(auth, { operation, name, time: store.clock.now(), before }),
    };
  };
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

/**
 * `request.auth` of a request: the visitor and the claims in its token, or null without a readable
 * one. As in the official emulator nobody checks who signed it.
 */
function readAuth(authorization = ''): RuleValue {
  const [, payload = ''] = /^Bearer [^.]+\.([^.]+)\./.exec(authorization) ?? [];
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (!isRecord(claims) || typeof claims.sub !== 'string' || claims.sub === '') return null;
    return new Map<string, RuleValue>([
      ['uid', claims.sub],
      ['token', fromJson(claims)],
    ]);
  } catch {
    return null;
  }
}

function fromJson(value: unknown): RuleValue {
  if (Array.isArray(value)) return value.map(fromJson);
  if (isRecord(value))
    return new Map(Object.entries(value).map(([name, inner]) => [name, fromJson(inner)]));
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
