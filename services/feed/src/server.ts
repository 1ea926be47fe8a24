import { runService } from '@synapsei/service-base';
import { readConfig } from './config';
import { createFeedServer } from './createFeedServer';

void runService({ name: 'feed', readConfig, createServer: createFeedServer });
