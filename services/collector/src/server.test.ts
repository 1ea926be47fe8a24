import { describeStart } from '@synapsei/service-base/testing';

describeStart('collector', __dirname);
