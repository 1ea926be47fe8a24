import { defineService } from '@synapsei/service-base';
import { readConfig } from './config';
import { createAiServer } from './createAiServer';

export const start = defineService({
  name: 'ai',
  readConfig,
  createServer: createAiServer,
  // Pending answers have their own limit, plus a second to send the rest.
  stopLimitMs: ({ shutdownMs }) => shutdownMs + 2_000,
});
