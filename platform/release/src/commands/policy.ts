import { defineCommand } from './defineCommand';
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

/** As Amazon's identity and access management, MinIO and others read it. */
export type BucketPolicy = { Version: '2012-10-17'; Statement: Statement[] };

export const renderJob = 'render';

const actions = {
  Read: 's3:GetObject',
  List: 's3:ListBucket',
  /** Writes what is not there yet, and nothing else. */
  Append: 's3:PutObject',
  Write: 's3:PutObject',
  Remove: 's3:DeleteObject',
};

type Rights = Partial<Record<keyof typeof actions, string[]>>;

/** What every decision is made from. */
const everyone = [
  ...['history/*', 'remotes/*', 'shell/*', 'site/*', 'pages/*'],
  ...[configKey, headKey, 'published'],
];

const listed = ['history/*', 'remotes/*', 'shell/*', 'site/*'];

const ofTeam = (remote: string): Rights => ({
  Read: everyone,
  List: listed,
  Append: ['history/*'],
  Write: [`remotes/${remote}/*`],
});

const ofJob: Rights = {
  Read: [...everyone, 'purged'],
  List: [...listed, 'published'],
  Write: ['site/*', 'pages/*', 'published', 'purged', headKey],
  Remove: ['site/*', 'remotes/*'],
};

/** @throws Refusal for the shell, whose files lie beside the documents, and for a store that is no bucket */
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
  const rights = who === renderJob ? ofJob : ofTeam(who);
  const statements = Object.entries(rights).map(([Sid, keys]): Statement => {
    const paths = keys.map((key) => root + key);
    return {
      Sid,
      Effect: 'Allow',
      Action: actions[Sid as keyof Rights],
      Resource: Sid === 'List' ? [bucket] : paths.map((at) => `${bucket}/${at}`),
      // The check behind a GET of what is missing knows no prefix: without "IfExists" it answers 403, not 404.
      ...(Sid === 'List' && { Condition: { StringLikeIfExists: { 's3:prefix': paths } } }),
      // A put without `If-None-Match` may overwrite.
      ...(Sid === 'Append' && { Condition: { Null: { 's3:if-none-match': 'false' } } }),
    };
  });
  return { Version: '2012-10-17', Statement: statements };
}

export const policyCommand = defineCommand({
  name: 'policy',
  takes: '<remote>',
  help: 'the least that a bucket must allow the team of a remote, or the job that renders documents (render)',
  examples: ['policy mf-chat --target production', `policy ${renderJob} --target production`],
  run({ target }, [who = '']) {
    const value = policyOf(target, remoteName(who));
    return { value, lines: [JSON.stringify(value, null, 2)] };
  },
});
