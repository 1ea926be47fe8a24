import { describeStart } from '@synapsei/service-base/testing';

describeStart('ai', __dirname);
