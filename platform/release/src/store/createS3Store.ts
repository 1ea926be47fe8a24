import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { isHashed } from '@synapsei/server/headers';
import { pauseAtRandom } from '../pauseAtRandom';
import { Refusal } from '../Refusal';
import { inParallel } from '../releases/inParallel';
import { type Bucket, openBucket } from './openBucket';
import { isPacked, renderedFile, type ReleaseStore } from './ReleaseStore';

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
  const files = filesBelow(folder).filter((file) => !isPacked(file));
  const kept = new Set(files.map((file) => `site/${file}`));
  // Documents of one commit that are half old and half new must not count as shown.
  const rendered = readFileSync(path.join(folder, renderedFile));
  if ((await bucket.read(renderedKey))?.equals(rendered)) await bucket.put(renderedKey, '{}');
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (tries > 0) await pauseAtRandom();
    const tags = new Map(await bucket.listTags('site/'));
    // A command that shows a newer commit writes after this look, so that the tags no longer fit.
    if (await isOutdated()) return;
    if (!(await replaceTagged(bucket, folder, files, tags))) continue;
    if (await isOutdated()) return;
    // Documents of earlier commits, such as the landing page of an article that is gone, go as they were before: a faster
    // command has put others there. Hashed files stay, for open tabs.
    const stale = [...tags].filter(([key]) => !isHashed(key) && !kept.has(key));
    await inParallel(stale, ([key, tag]) => bucket.removeTagged(key, tag));
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
  const { name, read } = bucket;
  const list = async (prefix: string) => (await bucket.listTags(prefix)).map(([key]) => key);
  return {
    name,
    read,
    list,
    write: async (key, bytes) => {
      if (!isPacked(key)) await bucket.put(key, bytes);
    },
    async remove(place) {
      const found = await list(place);
      await bucket.remove(found.filter((key) => `${key}/`.startsWith(`${place}/`)));
    },
    readDocument: (document) => read(`site/${document}`),
    publish: (folder, isOutdated) => publishToBucket(bucket, folder, isOutdated),
  };
}
