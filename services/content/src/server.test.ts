import { describeStart } from '@synapsei/service-base/testing';

describeStart('content', __dirname);
