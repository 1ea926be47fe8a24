import { describeStart } from '@synapsei/service-base/testing/describeStart';

describeStart('collector', __dirname);
