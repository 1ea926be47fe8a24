import { describeLifeCycle } from '@synapsei/service-base/testing/describeStart';

describeLifeCycle('content', __dirname);
