import { defineService } from '@synapsei/service-base';
import { readConfig } from './config';
import { createFeedServer } from './createFeedServer';

export const start = defineService({ name: 'feed', readConfig, createServer: createFeedServer });
