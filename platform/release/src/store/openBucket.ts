import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { contentTypeOf } from '@synapsei/server/contentTypeOf';
import { headersFor } from '@synapsei/server/headers';
import { Refusal, StoreFailure } from '../Refusal';

/** A put that must find nothing, or the object with this tag. */
type Condition = { IfNoneMatch: '*' } | { IfMatch: string };

/** What a bucket answers when a condition does not hold: 404 when the object to match is gone. */
const isUnmet = (error: unknown) =>
  error instanceof S3ServiceException &&
  [404, 409, 412].includes(error.$metadata.httpStatusCode ?? 0) &&
  error.name !== 'NoSuchBucket';

/** The objects below the prefix of an address, as a store names them. */
export function openBucket({ hostname: Bucket, pathname, searchParams }: URL) {
  const root = pathname.replace(/^\/|\/$/g, '');
  const fullKey = (key: string) => (root ? `${root}/${key}` : key);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
    forcePathStyle: endpoint !== undefined,
  });
  const name = `s3://${Bucket}/${root}`;

  const explain = (error: unknown) =>
    error instanceof Error
      ? new StoreFailure(`${name} refuses: ${error.name}: ${error.message}`)
      : new StoreFailure(`${name}: ${String(error)}`);

  /** @returns false when the condition does not hold */
  async function put(key: string, bytes: Buffer | string, condition?: Condition): Promise<boolean> {
    const object = {
      Bucket,
      Key: fullKey(key),
      Body: bytes,
      ContentType: contentTypeOf(key),
      CacheControl: headersFor('remote', `/${key}`)['cache-control'],
    };
    try {
      await client.send(new PutObjectCommand({ ...object, ...condition }));
      return true;
    } catch (error) {
      if (condition && isUnmet(error)) return false;
      throw explain(error);
    }
  }

  async function read(key: string): Promise<Buffer | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: fullKey(key) }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw explain(error);
    }
  }

  /** Key and tag of each object. */
  async function listTags(prefix: string): Promise<[string, string][]> {
    const found: [string, string][] = [];
    const where = { Bucket, Prefix: fullKey(prefix) };
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, where))
      for (const { Key = '', ETag = '' } of Contents)
        found.push([Key.slice(fullKey('').length), ETag]);
    return found.sort();
  }

  async function remove(keys: string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += 1000) {
      const Objects = keys.slice(start, start + 1000).map((key) => ({ Key: fullKey(key) }));
      const bulk = new DeleteObjectsCommand({ Bucket, Delete: { Objects } });
      // What is not removed is not the request's failure, but its answer.
      const [first] = (await client.send(bulk)).Errors ?? [];
      if (first) throw new Refusal(`${name} refuses to remove ${first.Key}: ${first.Code}`);
    }
  }

  /** Removes an object if it still has this tag. */
  async function removeTagged(key: string, tag: string): Promise<void> {
    try {
      await client.send(new DeleteObjectCommand({ Bucket, Key: fullKey(key), IfMatch: tag }));
    } catch (error) {
      if (!isUnmet(error)) throw explain(error);
    }
  }

  return { name, put, read, listTags, remove, removeTagged };
}

export type Bucket = ReturnType<typeof openBucket>;
