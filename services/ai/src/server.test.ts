import { describeStart } from '@synapsei/service-base/testing/describeStart';

describeStart('ai', __dirname);
