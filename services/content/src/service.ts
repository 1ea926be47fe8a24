import { defineService } from '@synapsei/service-base';
import { readConfig } from './config';
import { createContentServer } from './createContentServer';

export const start = defineService({
  name: 'content',
  readConfig,
  createServer: createContentServer,
});
