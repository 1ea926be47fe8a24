import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeStart } from '@synapsei/service-base/testing';

describeStart('firestore', __dirname, () => ({
  DATA_DIR: mkdtempSync(path.join(tmpdir(), 'firestore-')),
}));
