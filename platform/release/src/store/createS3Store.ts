import { openBucket } from './openBucket';
import { publishedRevision, publishToBucket } from './publishToBucket';
import { isPacked, type ReleaseStore } from './ReleaseStore';

/**
 * A store in an S3-compatible bucket. `site/` below the prefix is what the site's root serves. Races
 * are settled by `If-None-Match: *` and `If-Match` on puts, which the service must support (Amazon S3,
 * MinIO, Cloudflare R2 and others do). Credentials come from the environment, as the AWS SDK reads them.
 */
export function createS3Store(address: URL): ReleaseStore {
  const bucket = openBucket(address);
  const { name, read, put, remove } = bucket;
  const list = async (prefix: string, after?: string) =>
    (await bucket.listTags(prefix, after)).map(([key]) => key);
  return {
    name,
    isLocal: false,
    read,
    list,
    write: async (key, bytes) => {
      if (!isPacked(key)) await put(key, bytes);
    },
    // Where the answer to a put was lost, the second try finds its own text.
    create: async (key, bytes) =>
      (await put(key, bytes, { IfNoneMatch: '*' })) ||
      (await read(key))?.equals(Buffer.from(bytes)) === true,
    remove: async (prefix) => remove(await list(prefix)),
    publishedRevision: () => publishedRevision(bucket),
    readDocument: (document) => read(`site/${document}`),
    publish: (...documents) => publishToBucket(bucket, ...documents),
  };
}
