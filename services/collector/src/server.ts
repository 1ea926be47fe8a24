import { runService } from '@synapsei/service-base';
import { readConfig } from './config';
import { createCollectorServer } from './createCollectorServer';

void runService({ name: 'collector', readConfig, createServer: createCollectorServer });
