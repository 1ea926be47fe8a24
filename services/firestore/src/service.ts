import { defineService } from '@synapsei/service-base';
import { readConfig } from './config';
import { createFirestoreServer } from './createFirestoreServer';

export const start = defineService({
  name: 'firestore',
  readConfig,
  createServer: createFirestoreServer,
  // Far longer than any request takes.
  stopLimitMs: () => 1_000,
});
