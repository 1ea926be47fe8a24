import { describeStart } from '@synapsei/service-base/testing/describeStart';

describeStart('content', __dirname);
