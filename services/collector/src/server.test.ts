import { describeLifeCycle, describeStart } from '@synapsei/service-base/testing/describeStart';

describeStart('collector', __dirname);
describeLifeCycle('collector', __dirname);
