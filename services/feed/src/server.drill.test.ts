import { describeLifeCycle } from '@synapsei/service-base/testing/describeStart';

describeLifeCycle('feed', __dirname);
