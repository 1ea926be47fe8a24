import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStore } from '../target';
import { createTestTarget, type TestTarget } from './createTestTarget';

/** Where tests keep their stores: in folders, and in drills that import `./inBucket` first, in a bucket. */
export const places = {
  openStore: () => openStore(mkdtempSync(path.join(os.tmpdir(), 'store-'))),
  startSite: (): Promise<TestTarget & { bucket?: { received: unknown[] } }> => createTestTarget(),
};
