import { describeLifeCycle } from '@synapsei/service-base/testing/describeStart';

describeLifeCycle('ai', __dirname);
