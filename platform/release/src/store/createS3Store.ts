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
  const { name, read, list, put } = bucket;
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
    remove: async (prefix) => bucket.remove(await list(prefix)),
    publishedRevision: () => publishedRevision(bucket),
    readDocument: (document) => read(`site/${document}`),
    publish: (revision, folder, isOutdated) =>
      publishToBucket(bucket, revision, folder, isOutdated),
  };
}
