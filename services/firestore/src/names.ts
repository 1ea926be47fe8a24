import { invalid } from './FirestoreError';

const longestName = 6 * 1024;

/** The target of a request: one database, and a path of segments below its `documents`. */
export type Target = {
  /** `projects/{p}/databases/(default)/documents` */
  root: string;
  /** Below `documents`; empty for the root. */
  segments: string[];
  /** After the last colon: `commit`, `runQuery`, …; undefined for plain REST. */
  action?: string;
};

const url = /^\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.+?))?(?::([a-zA-Z]+))?$/;

/**
 * Parses a request's path. Undefined if it does not belong to this service.
 * @throws FirestoreError if the database is not '(default)' or a segment is malformed.
 */
export function parseTarget(pathname: string): Target | undefined {
  const match = url.exec(pathname);
  if (!match) return undefined;
  const [, rawProject = '', rawDatabase = '', path, action] = match;
  const [project, database] = [decode(rawProject), decode(rawDatabase)];
  if (database !== '(default)')
    throw invalid(`This service has only the database '(default)', not '${database}'.`);
  const segments = path?.split('/').map(decode) ?? [];
  segments.forEach(checkSegment);
  return { root: rootOf(project), segments, action };
}

/** Checks that a document's name is in the database and has a complete path. */
export function checkDocumentName(name: unknown, root: string): string {
  if (typeof name !== 'string' || !name.startsWith(`${root}/`))
    throw invalid(`Document name ${JSON.stringify(name)} must start with "${root}/".`);
  const segments = name.slice(root.length + 1).split('/');
  segments.forEach(checkSegment);
  if (segments.length % 2 !== 0) throw invalid(`"${name}" names a collection, not a document.`);
  if (Buffer.byteLength(name) > longestName) throw invalid(`A document name is too long.`);
  return name;
}

/** `projects/p/databases/(default)/documents/a/b` → `…/documents/a` and `b`. */
export function splitName(name: string): { collection: string; id: string } {
  const slash = name.lastIndexOf('/');
  return { collection: name.slice(0, slash), id: name.slice(slash + 1) };
}

function rootOf(project: string): string {
  return `projects/${project}/databases/(default)/documents`;
}

function checkSegment(segment: string): void {
  const isReserved = segment === '.' || segment === '..' || /^__.*__$/.test(segment);
  if (segment === '' || isReserved || segment.includes('/'))
    throw invalid(`Path segment "${segment}" is not allowed.`);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalid(`Path segment "${segment}" is not valid percent-encoding.`);
  }
}
