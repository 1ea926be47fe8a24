import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { filesBelow, messageOf } from '@synapsei/base';
import { contentTypeOf } from '@synapsei/server/contentTypeOf';
import { headersFor, isHashed } from '@synapsei/server/headers';
import { pauseAtRandom } from '../pauseAtRandom';
import { Refusal, StoreFailure } from '../Refusal';
import { inParallel } from '../releases/inParallel';
import { renderedFile, type ReleaseStore } from './ReleaseStore';

/** A put that must find nothing, or the object with this tag. */
type Condition = { IfNoneMatch: '*' } | { IfMatch: string };

/** Statuses of a bucket for a condition that does not hold: 404 if the object to match is gone. */
const isUnmet = (error: unknown) =>
  error instanceof S3ServiceException &&
  [404, 409, 412].includes(error.$metadata.httpStatusCode ?? 0) &&
  error.name !== 'NoSuchBucket';

/** The objects below the prefix of an address, as a store names them. */
function openBucket({ hostname: Bucket, pathname, searchParams }: URL) {
  const root = pathname.replace(/^\/|\/$/g, '');
  const fullKey = (key: string) => (root ? `${root}/${key}` : key);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
    forcePathStyle: endpoint !== undefined,
  });
  const name = `s3://${Bucket}/${root}`;

  /** `isNothing`: errors that stand for no answer. @throws StoreFailure with what the service says */
  async function ask<Answer>(asked: Promise<Answer>, isNothing?: (error: unknown) => boolean) {
    try {
      return await asked;
    } catch (error) {
      if (isNothing?.(error)) return null;
      const kind = error instanceof Error ? `${error.name}: ` : '';
      throw new StoreFailure(`${name} refuses: ${kind}${messageOf(error)}`);
    }
  }

  return {
    name,
    /** @returns false when the condition does not hold */
    async put(key: string, bytes: Buffer | string, condition?: Condition): Promise<boolean> {
      const command = new PutObjectCommand({
        Bucket,
        Key: fullKey(key),
        Body: bytes,
        ContentType: contentTypeOf(key),
        CacheControl: headersFor('remote', `/${key}`)['cache-control'],
        ...condition,
      });
      return (await ask(client.send(command), condition && isUnmet)) !== null;
    },
    async read(key: string): Promise<Buffer | null> {
      const command = new GetObjectCommand({ Bucket, Key: fullKey(key) });
      const answer = await ask(client.send(command), (error) => error instanceof NoSuchKey);
      return answer && Buffer.from((await ask(answer.Body!.transformToByteArray()))!);
    },
    /** Key and tag of each object. */
    async list(prefix: string): Promise<[key: string, tag: string][]> {
      const found: [string, string][] = [];
      const where = { Bucket, Prefix: fullKey(prefix) };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, where))
        for (const { Key = '', ETag = '' } of Contents)
          found.push([Key.slice(fullKey('').length), ETag]);
      return found.sort();
    },
    /** Removes objects that still have these tags. */
    remove: (objects: [key: string, tag: string][]) =>
      inParallel(objects, ([key, IfMatch]) =>
        ask(client.send(new DeleteObjectCommand({ Bucket, Key: fullKey(key), IfMatch })), isUnmet),
      ),
  };
}

type Bucket = ReturnType<typeof openBucket>;

const mostTries = 30;

/** What visitors start from goes late, then what open tabs ask for; last what says that all is there. */
const late = ['index.html', 'registry.json', renderedFile];

const renderedKey = `site/${renderedFile}`;

/** Replaces the documents that have these tags. @returns false when another command changed one meanwhile */
async function replaceTagged(
  { put }: Bucket,
  folder: string,
  files: string[],
  tags: ReadonlyMap<string, string>,
): Promise<boolean> {
  const send = (file: string) => {
    const tag = tags.get(`site/${file}`);
    const bytes = readFileSync(path.join(folder, file));
    return put(`site/${file}`, bytes, tag ? { IfMatch: tag } : { IfNoneMatch: '*' });
  };
  const early = files.filter((file) => !late.includes(file));
  if ((await inParallel(early, send)).includes(false)) return false;
  for (const file of late) if (files.includes(file) && !(await send(file))) return false;
  return true;
}

/**
 * Makes all files below `folder` the documents of a bucket, unless a newer commit has others. A bucket has no
 * atomic switch of several objects: the page, which carries the whole registry, changes in one put; the copy for
 * open tabs follows a moment later and is never ahead of it.
 */
async function publishToBucket(
  bucket: Bucket,
  folder: string,
  isOutdated: () => Promise<boolean>,
): Promise<void> {
  const files = filesBelow(folder);
  // Documents of one commit that are half old and half new must not count as shown.
  const rendered = readFileSync(path.join(folder, renderedFile));
  if ((await bucket.read(renderedKey))?.equals(rendered)) await bucket.put(renderedKey, '{}');
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (tries > 0) await pauseAtRandom();
    const before = await bucket.list('site/');
    // A command that shows a newer commit writes after this look, so that the tags no longer fit.
    if (await isOutdated()) return;
    if (!(await replaceTagged(bucket, folder, files, new Map(before)))) continue;
    if (await isOutdated()) return;
    // Documents of earlier commits, such as the landing page of an article that is gone, go as they were before: a faster
    // command has put others there. Hashed files stay, for open tabs.
    const kept = new Set(files.map((file) => `site/${file}`));
    await bucket.remove(before.filter(([key]) => !isHashed(key) && !kept.has(key)));
    return;
  }
  throw new Refusal(`${bucket.name} changes too often. Run the command again.`);
}

/**
 * A store in an S3-compatible bucket. `site/` below the prefix is what the site's root serves. Races
 * are settled by `If-None-Match: *` and `If-Match` on puts, which the service must support (Amazon S3,
 * MinIO, Cloudflare R2 and others do). Credentials come from the environment, as the AWS SDK reads them.
 */
export function createS3Store(address: URL): ReleaseStore {
  const bucket = openBucket(address);
  const { name, read, put, list, remove } = bucket;
  return {
    name,
    read,
    list: async (prefix) => (await list(prefix)).map(([key]) => key),
    async write(key, bytes) {
      // The bucket's network packs by itself.
      if (!/\.(br|gz)$/.test(key)) await put(key, bytes);
    },
    async remove(place) {
      await remove((await list(place)).filter(([key]) => `${key}/`.startsWith(`${place}/`)));
    },
    readDocument: (document) => read(`site/${document}`),
    publish: (folder, isOutdated) => publishToBucket(bucket, folder, isOutdated),
  };
}
