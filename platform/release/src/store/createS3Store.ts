import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { isHashed } from '@synapsei/server/headers';
import { Refusal } from '../Refusal';
import { inParallel } from '../releases/inParallel';
import { isPacked, renderedFile, type ReleaseStore } from './ReleaseStore';
import { growingPause } from './growingPause';
import { type Bucket, openBucket } from './openBucket';

const mostTries = 20;

/** What visitors start from goes late, then what open tabs ask for; last what says that all is there. */
const late = ['index.html', 'registry.json', renderedFile];

const renderedKey = `site/${renderedFile}`;

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
  const { name, put, read, listTags, removeTagged } = bucket;
  const files = filesBelow(folder).filter((file) => !isPacked(file));

  /** Replaces the documents that have these tags. @returns false when another command changed one meanwhile */
  async function replace(tags: ReadonlyMap<string, string>): Promise<boolean> {
    const send = (key: string, bytes: Buffer | string) => {
      const tag = tags.get(key);
      return put(key, bytes, tag ? { IfMatch: tag } : { IfNoneMatch: '*' });
    };
    const sendFile = (file: string) => send(`site/${file}`, readFileSync(path.join(folder, file)));
    const others = files.filter((file) => !late.includes(file));
    if ((await inParallel(others, sendFile)).includes(false)) return false;
    for (const file of late) if (files.includes(file) && !(await sendFile(file))) return false;
    return true;
  }

  /**
   * Removes documents of earlier commits, such as the landing page of an article that is gone: those that were there
   * before, as they were then. A faster command has put others there. Hashed files stay, for open tabs.
   */
  async function removeStale(tags: ReadonlyMap<string, string>) {
    const kept = new Set(files.map((file) => `site/${file}`));
    const stale = [...tags].filter(([key]) => !isHashed(key) && !kept.has(key));
    await inParallel(stale, ([key, tag]) => removeTagged(key, tag));
  }

  // Documents of one commit that are half old and half new must not count as shown.
  const rendered = readFileSync(path.join(folder, renderedFile));
  if ((await read(renderedKey))?.equals(rendered)) await put(renderedKey, '{}');
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (tries > 0) await growingPause(tries);
    const tags = new Map(await listTags('site/'));
    // A command that shows a newer commit writes after this look, so that the tags no longer fit.
    if (await isOutdated()) return;
    if (!(await replace(tags))) continue;
    if (!(await isOutdated())) await removeStale(tags);
    return;
  }
  throw new Refusal(`${name} changes too often. Run the command again.`);
}

/**
 * A store in an S3-compatible bucket. `site/` below the prefix is what the site's root serves. Races
 * are settled by `If-None-Match: *` and `If-Match` on puts, which the service must support (Amazon S3,
 * MinIO, Cloudflare R2 and others do). Credentials come from the environment, as the AWS SDK reads them.
 */
export function createS3Store(address: URL): ReleaseStore {
  const bucket = openBucket(address);
  const { name, read, put, remove } = bucket;
  const list = async (prefix: string) => (await bucket.listTags(prefix)).map(([key]) => key);
  return {
    name,
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
    readDocument: (document) => read(`site/${document}`),
    publish: (...documents) => publishToBucket(bucket, ...documents),
  };
}
