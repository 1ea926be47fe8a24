import { statSync } from 'node:fs';
import { Refusal } from '../Refusal';
import { createDirectoryStore } from './createDirectoryStore';
import type { ReleaseStore } from './ReleaseStore';

/** Opens `s3://bucket/prefix?region=…&endpoint=…`, or a folder. @throws Refusal when it is none of both */
export async function openStore(address: string): Promise<ReleaseStore> {
  if (address.startsWith('s3://')) {
    const { createS3Store } = await import('./createS3Store');
    return createS3Store(new URL(address));
  }
  if (address.includes('://'))
    throw new Refusal(`${address} is no store: name a folder, or s3://bucket/prefix?region=….`);
  if (statSync(address, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new Refusal(`${address} is a file, not a folder.`);
  return createDirectoryStore(address);
}
