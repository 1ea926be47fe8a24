import { runService } from '@synapsei/service-base';
import { readConfig } from './config';
import { createContentServer } from './createContentServer';

void runService({ name: 'content', readConfig, createServer: createContentServer });
