import { FirestoreError, invalid } from './FirestoreError';

/** The target of a request: one database, and a path of segments below its `documents`. */
type Target = {
  /** `projects/{p}/databases/(default)/documents` */
  root: string;
  /** Below `documents`; empty for the root. */
  segments: string[];
  /** After the last colon, such as `commit`; undefined for plain REST. */
  action?: string;
};

const address =
  /^\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.+?))?(?::([a-zA-Z]+))?$/;

/**
 * Parses a request's address.
 * @throws FirestoreError for another service's address or database, and for a malformed segment.
 */
export function parseTarget(url: string): Target {
  const match = address.exec(url.replace(/\?.*/, ''));
  if (!match) throw new FirestoreError('NOT_FOUND', `Nothing at ${url}.`);
  const [, project = '', rawDatabase = '', path, action] = match;
  const database = decode(rawDatabase);
  if (database !== '(default)')
    throw invalid(`This service has only the database '(default)', not '${database}'.`);
  const segments = path?.split('/').map(decode) ?? [];
  segments.forEach(checkSegment);
  return { root: `projects/${decode(project)}/databases/(default)/documents`, segments, action };
}

/** Checks that a document's name is in the database and has a complete path. */
export function checkDocumentName(name: unknown, root: string): string {
  if (typeof name !== 'string' || !name.startsWith(`${root}/`))
    throw invalid(`Document name ${JSON.stringify(name)} must start with "${root}/".`);
  const segments = name.slice(root.length + 1).split('/');
  segments.forEach(checkSegment);
  if (segments.length % 2 !== 0) throw invalid(`"${name}" names a collection, not a document.`);
  return name;
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
