import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pageRegistryFile } from '@synapsei/shared-types/registry';
import { filesBelow } from '@synapsei/base';
import { isHashed } from '@synapsei/server';
import { Refusal } from '../Refusal';
import { inParallel } from '../releases/inParallel';
import { growingPause } from './growingPause';
import { openBucket } from './openBucket';
import { isPacked, type ReleaseStore } from './ReleaseStore';

const mostTries = 20;

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
  const bucket = openBucket(address);
  const { name, read, put, listTags } = bucket;
  const list = async (prefix: string, after?: string) =>
    (await listTags(prefix, after)).map(([key]) => key);
  const publishedRevision = async () => Number((await read('published'))?.toString() ?? 0);

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
    remove: async (prefix) => bucket.remove(await list(prefix)),
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
        if (await replace(revision, folder, files, tags))
          return bucket.remove(await findStale(files));
      }
      throw new Refusal(`${name} changes too often. Run the command again.`);
    },
  };
}
