import { isRecord } from '@synapsei/shared-types/values';
import type { Change } from '../commit';
import { FirestoreError } from '../FirestoreError';
import type { Store } from '../store/openStore';
import type { Document, Fields, Value } from '../Value';
import { parseRules, type Operation } from './parseRules';

/** The owner (the emulator's convention) passes every rule. */
export const ownersHeader = 'Bearer owner';

type Find = (name: string) => Document | undefined;

type Attempt = Change & {
  operation: Operation;
  time: string;
  /** Documents as they will be if the whole request is allowed. */
  findAfter: Find;
};

/** Checks access, except the owner's. Checks throw PERMISSION_DENIED. @throws Error naming an invalid line */
export function createAccess(source: string, store: Pick<Store, 'get'>) {
  const rules = parseRules(source);
  const find: Find = (name) => store.get(name);

  function check(authorization: string | undefined, attempt: Attempt): void {
    if (authorization === ownersHeader) return;
    const [projects, project, ...path] = attempt.name.split('/');
    const lookUpBy = (findBy: Find) => (below: string) =>
      toResource(findBy(`${projects}/${project}${below}`));
    const { before, after, time: timestampValue } = attempt;
    const request: Fields = { time: { timestampValue }, auth: readAuth(authorization) };
    if (after) request.resource = toResource(after);
    const variables: Fields = { request: toMap(request), resource: toResource(before) };
    const [lookUp, lookUpAfter] = [lookUpBy(find), lookUpBy(attempt.findAfter)];
    const scope = { variables, functions: {}, before: lookUp, after: lookUpAfter };
    if (!rules(attempt.operation, path, scope))
      throw new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  }

  return (authorization?: string) => ({
    checkWrites(changes: Change[], time: string): void {
      const last = new Map(changes.map(({ name, after }) => [name, after]));
      const findAfter: Find = (name) => (last.has(name) ? last.get(name) : find(name));
      for (const change of changes)
        check(authorization, { ...change, operation: operationOf(change), time, findAfter });
    },
    checkGet(name: string, before: Document | undefined): void {
      check(authorization, { operation: 'get', name, time: now(), before, findAfter: find });
    },
    checkList(collection: string): void {
      // The rules' `{id}` must match something.
      const name = `${collection}/*`;
      check(authorization, { operation: 'list', name, time: now(), findAfter: find });
    },
  });
}

const now = () => new Date().toISOString().replace('Z', '000Z');

function operationOf({ before, after }: Change): Operation {
  if (!after) return 'delete';
  return before ? 'update' : 'create';
}

const toMap = (fields: Fields): Value => ({ mapValue: { fields } });

const toResource = (document: Document | undefined): Value =>
  document ? toMap({ data: toMap(document.fields) }) : { nullValue: null };

/** `request.auth`: the visitor, or null. As in the official emulator, signatures are not checked. */
function readAuth(authorization = ''): Value {
  const [, payload = ''] = /^Bearer [^.]+\.([^.]+)\./.exec(authorization) ?? [];
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (isRecord(claims) && typeof claims.sub === 'string' && claims.sub !== '')
      return toMap({ uid: { stringValue: claims.sub } });
  } catch {
    // An unreadable token means no visitor.
  }
  return { nullValue: null };
}
