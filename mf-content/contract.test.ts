import { contracts } from '@synapsei/shared-types/testing';
import { moduleSpec } from '@synapsei/shared-types/specs';
import { describeContract } from '@synapsei/build/testing';
import remote from './remote.config';

const files: Record<string, string> = remote.exposes;

moduleSpec(contracts.mf_content, {
  describe: () => describeContract(__dirname, remote),
  load: async (module) => (await import(files[module]!)).default,
  given: {
    './OfferingPage': () => ({ params: { key: 'mas' } }),
    './ArticlePage': () => ({ params: { id: '1' } }),
  },
});
