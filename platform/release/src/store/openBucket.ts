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
import { messageOf } from '@synapsei/base';
import { StoreFailure } from '../Refusal';

/** A put or a removal that must find nothing, or the object with this tag. */
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

  /** @throws StoreFailure with what the service says; `other`: what an error may stand for instead */
  async function ask<Answer>(asked: Promise<Answer>, other?: (error: unknown) => boolean) {
    try {
      return await asked;
    } catch (error) {
      if (other?.(error)) return null;
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
    async listTags(prefix: string): Promise<[string, string][]> {
      const found: [string, string][] = [];
      const where = { Bucket, Prefix: fullKey(prefix) };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, where))
        for (const { Key = '', ETag = '' } of Contents)
          found.push([Key.slice(fullKey('').length), ETag]);
      return found.sort();
    },
    async remove(keys: string[]): Promise<void> {
      for (let start = 0; start < keys.length; start += 1000) {
        const Objects = keys.slice(start, start + 1000).map((key) => ({ Key: fullKey(key) }));
        const bulk = new DeleteObjectsCommand({ Bucket, Delete: { Objects } });
        // What is not removed is not the request's failure, but its answer.
        const [first] = (await ask(client.send(bulk)))?.Errors ?? [];
        if (first) throw new StoreFailure(`${name} refuses to remove ${first.Key}: ${first.Code}`);
      }
    },
    /** Removes an object if it still has this tag. */
    async removeTagged(key: string, tag: string): Promise<void> {
      const command = new DeleteObjectCommand({ Bucket, Key: fullKey(key), IfMatch: tag });
      await ask(client.send(command), isUnmet);
    },
  };
}

export type Bucket = ReturnType<typeof openBucket>;
