import { runService } from '@synapsei/service-base';
import { readConfig } from './config';
import { createFirestoreServer } from './createFirestoreServer';

void runService({
  name: 'firestore',
  readConfig,
  createServer: createFirestoreServer,
  // Any request is done long before.
  stopLimitMs: () => 1_000,
});
