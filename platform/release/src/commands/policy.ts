import { defineCommand } from '../cli/defineCommand';
import { testsName } from '../keys/owners';
import { Refusal } from '../Refusal';
import { remoteName } from '../releases/checkNames';
import { configKey } from '../state/config';
import { headKey } from '../state/head';
import { shellName } from '../state/parts';
import type { Target } from '../target';

export type Statement = {
  Sid: string;
  Effect: 'Allow';
  Action: string;
  Resource: string[];
  Condition?: Record<string, Record<string, string | string[]>>;
};

/** A policy as Amazon's identity and access management, MinIO and others read it. */
export type BucketPolicy = { Version: '2012-10-17'; Statement: Statement[] };

/** The job that renders documents, beside the names of remotes. */
export const renderJob = 'render';

/** What a part of the release command may do in the store, by prefixes and keys. */
type Rights = {
  read: string[];
  list: string[];
  /** Writes what is not there yet, and nothing else. */
  create?: string[];
  write: string[];
  remove?: string[];
};

/** What every decision is made from. */
const everyone = [
  ...['history/*', 'remotes/*', 'shell/*', 'site/*', 'pages/*', 'tested/*'],
  ...[configKey, headKey, 'published'],
];

/** Reads all maps: a stack leads through the code of several teams. */
const ofTeam = (remote: string): Rights => ({
  read: [...everyone, 'maps/*'],
  list: ['history/*', 'remotes/*', 'shell/*', 'site/*', 'maps/*', 'tested/*'],
  create: ['history/*', 'tested/*'],
  write: [`remotes/${remote}/*`, `maps/${remote}/*`],
});

/** Records what suites came to. */
const ofTester: Rights = {
  read: everyone,
  list: ['history/*', 'remotes/*', 'shell/*', 'site/*', 'tested/*'],
  create: ['tested/*'],
  write: [],
};

const ofJob: Rights = {
  read: [...everyone, 'purged'],
  list: ['history/*', 'remotes/*', 'shell/*', 'site/*', 'maps/*', 'tested/*', 'published'],
  write: ['site/*', 'pages/*', 'published', 'purged', headKey],
  remove: ['site/*', 'remotes/*', 'maps/*', 'tested/*'],
};

const rights = new Map([
  [renderJob, ofJob],
  [testsName, ofTester],
]);

/**
 * The least that a bucket must allow whoever releases one remote, whoever tests, or the job that renders documents.
 * @throws Refusal for the shell, whose files lie beside the documents, and for a store that is no bucket
 */
export function policyOf({ name, store }: Target, who: string): BucketPolicy {
  if (who === shellName)
    throw new Refusal(
      "The shell's files lie beside the documents: whoever publishes it has the credentials of the site.",
    );
  // A wildcard in it would be one in the policy.
  if (!/^\w+$/.test(who)) throw new Refusal(`"${who}" is no name of a remote.`);
  if (!store.startsWith('s3://'))
    throw new Refusal(
      `The store of ${name} is a folder, which the machine protects: a policy is for a bucket (s3://…).`,
    );
  const { hostname, pathname } = new URL(store);
  const bucket = `arn:aws:s3:::${hostname}`;
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const root = prefix && `${prefix}/`;
  const { read, list, create = [], write, remove = [] } = rights.get(who) ?? ofTeam(who);
  const objects = (keys: string[]) => keys.map((key) => `${bucket}/${root}${key}`);
  const statements: Omit<Statement, 'Effect'>[] = [
    { Sid: 'Read', Action: 's3:GetObject', Resource: objects(read) },
    {
      Sid: 'List',
      Action: 's3:ListBucket',
      Resource: [bucket],
      // The check behind a GET of what is missing knows no prefix: without "IfExists" it answers 403, not 404.
      Condition: { StringLikeIfExists: { 's3:prefix': list.map((prefix) => root + prefix) } },
    },
    // A put without `If-None-Match` may overwrite.
    {
      Sid: 'Append',
      Action: 's3:PutObject',
      Resource: objects(create),
      Condition: { Null: { 's3:if-none-match': 'false' } },
    },
    { Sid: 'Write', Action: 's3:PutObject', Resource: objects(write) },
    { Sid: 'Remove', Action: 's3:DeleteObject', Resource: objects(remove) },
  ];
  const needed = statements.filter(({ Resource }) => Resource.length > 0);
  return {
    Version: '2012-10-17',
    Statement: needed.map(({ Sid, ...rest }) => ({ Sid, Effect: 'Allow', ...rest })),
  };
}

export const policyCommand = defineCommand({
  name: 'policy',
  takes: [`<remote|${renderJob}|${testsName}>`],
  help: 'the least that a bucket must allow the team of a remote, the job that renders documents, or whoever tests',
  examples: ['policy mf-chat --target production', `policy ${renderJob} --target production`],
  run({ target }, [who = '']) {
    const value = policyOf(target, remoteName(who));
    return { value, lines: [JSON.stringify(value, null, 2)] };
  },
});
