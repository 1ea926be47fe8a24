import { defineService } from '@synapsei/service-base';
import { readConfig } from './config';
import { createCollectorServer } from './createCollectorServer';

export const start = defineService({
  name: 'collector',
  readConfig,
  createServer: createCollectorServer,
});
