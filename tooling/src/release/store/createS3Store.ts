import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { pageRegistryFile } from '@synapsei/shared-types';
import { filesBelow } from '../../base/filesBelow';
import { contentTypeOf } from '../../server/contentTypeOf';
import { headersFor, isHashed } from '../../server/headers';
import { Refusal } from '../Refusal';
import { inParallel } from '../releases/inParallel';
import { growingPause } from './growingPause';
import { isPacked, type ReleaseStore } from './ReleaseStore';

function metadata(key: string) {
  return {
    ContentType: contentTypeOf(key),
    CacheControl: headersFor('remote', `/${key}`)['cache-control'],
  };
}

/** A put that must find nothing, or the object with this tag. */
type Condition = { IfNoneMatch: '*' } | { IfMatch: string };

/** What a bucket answers when a condition does not hold: 404 when the object to match is gone. */
const isUnmet = (error: unknown) =>
  error instanceof S3ServiceException &&
  [404, 409, 412].includes(error.$metadata.httpStatusCode ?? 0) &&
  error.name !== 'NoSuchBucket';

const mostTries = 20;

function explain(error: unknown, name: string): Error {
  if (!(error instanceof Error)) return new Refusal(`${name}: ${String(error)}`);
  return new Refusal(`${name} refuses: ${error.name}: ${error.message}`);
}

/** What visitors start from goes last but one, what open tabs ask for goes last. */
const late = ['index.html', pageRegistryFile, 'registry.json'];

/**
 * A store in an S3-compatible bucket. `site/` below the prefix is what the site's root serves. Races
 * are settled by `If-None-Match: *` and `If-Match` on puts, which the service must support (Amazon S3,
 * MinIO, Cloudflare R2 and others do). Credentials come from the environment, as the AWS SDK reads them.
 *
 * A bucket has no atomic switch of several objects: the page, which carries the whole registry,
 * changes in one put; the copy for open tabs follows a moment later and is never ahead of it.
 */
export function createS3Store(address: URL): ReleaseStore {
  const { hostname: bucket, pathname, searchParams } = address;
  const root = pathname.replace(/^\/|\/$/g, '');
  const fullKey = (key: string) => (root ? `${root}/${key}` : key);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
    forcePathStyle: endpoint !== undefined,
  });
  const name = `s3://${bucket}/${root}`;

  /** @returns false when the condition does not hold. By default there is none */
  async function put(key: string, bytes: Buffer | string, condition?: Condition): Promise<boolean> {
    try {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: fullKey(key),
          Body: bytes,
          ...metadata(key),
          ...condition,
        }),
      );
      return true;
    } catch (error) {
      if (condition && isUnmet(error)) return false;
      throw explain(error, name);
    }
  }

  async function read(key: string): Promise<Buffer | null> {
    try {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: fullKey(key) }),
      );
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw explain(error, name);
    }
  }

  /** Key and tag of each object, by default of all; a service need not read those before `after`. */
  async function listTags(prefix: string, after?: string): Promise<[string, string][]> {
    const found: [string, string][] = [];
    for (let token: string | undefined, isMore = true; isMore;) {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: fullKey(prefix),
          StartAfter: after && fullKey(after),
          ContinuationToken: token,
        }),
      );
      for (const { Key = '', ETag = '' } of page.Contents ?? [])
        found.push([Key.slice(fullKey('').length), ETag]);
      token = page.NextContinuationToken;
      isMore = token !== undefined;
    }
    return found.sort();
  }

  const list = async (prefix: string, after?: string) =>
    (await listTags(prefix, after)).map(([key]) => key);

  async function removeKeys(keys: string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += 1000) {
      const Objects = keys.slice(start, start + 1000).map((key) => ({ Key: fullKey(key) }));
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }),
      );
      // What is not removed is not the request's failure, but its answer.
      const [first] = Errors;
      if (first) throw new Refusal(`${name} refuses to remove ${first.Key}: ${first.Code}`);
    }
  }

  async function publishedRevision(): Promise<number> {
    return Number((await read('published'))?.toString() ?? 0);
  }

  /** Replaces the documents that have these tags. @returns false when another command changed one meanwhile */
  async function replace(
    revision: number,
    folder: string,
    files: string[],
    tags: ReadonlyMap<string, string>,
  ): Promise<boolean> {
    const send = (key: string, bytes: Buffer | string) => {
      const tag = tags.get(key);
      return put(key, bytes, tag ? { IfMatch: tag } : { IfNoneMatch: '*' });
    };
    const sendFile = (file: string) => send(`site/${file}`, readFileSync(path.join(folder, file)));
    const others = files.filter((file) => !late.includes(file));
    if ((await inParallel(others, sendFile)).includes(false)) return false;
    for (const file of late) if (files.includes(file) && !(await sendFile(file))) return false;
    return send('published', String(revision));
  }

  /** Documents of earlier revisions, such as the landing page of an article that is gone. Hashed files stay, for open tabs. */
  async function findStale(files: string[]): Promise<string[]> {
    const current = new Set(files.map((file) => `site/${file}`));
    return (await list('site/')).filter((key) => !isHashed(key) && !current.has(key));
  }

  return {
    name,
    isLocal: false,
    read,
    list,
    write: async (key, bytes) => {
      if (!isPacked(key)) await put(key, bytes);
    },
    create: (key, bytes) => put(key, bytes, { IfNoneMatch: '*' }),
    remove: async (prefix) => removeKeys(await list(prefix)),
    publishedRevision,
    readDocument: (document) => read(`site/${document}`),
    async publish(revision, folder, isOutdated) {
      const files = filesBelow(folder).filter((file) => !isPacked(file));
      // Documents of one revision that are half old and half new must not count as shown.
      if ((await publishedRevision()) === revision) await put('published', '0');
      for (let tries = 0; tries < mostTries; tries += 1) {
        if (tries > 0) await pause(growingPause(tries));
        const tags = new Map([...(await listTags('site/')), ...(await listTags('published'))]);
        // Whoever shows a newer revision writes after this look, so that the tags no longer fit.
        if (await isOutdated()) return;
        if (await replace(revision, folder, files, tags)) return removeKeys(await findStale(files));
      }
      throw new Refusal(`${name} changes too often. Run the command again.`);
    },
  };
}
