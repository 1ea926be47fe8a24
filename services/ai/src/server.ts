import { runService } from '@synapsei/service-base';
import { readConfig } from './config';
import { createAiServer } from './createAiServer';

void runService({
  name: 'ai',
  readConfig,
  createServer: createAiServer,
  // Answers that are being given have their own limit, and a second more for what is left to send.
  stopLimitMs: ({ shutdownMs }) => shutdownMs + 2_000,
});
