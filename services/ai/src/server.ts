import { runService } from '@synapsei/service-base';
import { start } from './service';

void runService(start);
