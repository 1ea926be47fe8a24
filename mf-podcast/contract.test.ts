import { contracts } from '@synapsei/shared-types/testing';
import { moduleSpec } from '@synapsei/shared-types/specs';
import { describeContract } from '@synapsei/build/testing';
import remote from './remote.config';
import { fakeAudio } from './testing/fakeAudio';

const files: Record<string, string> = remote.exposes;

beforeEach(() => void fakeAudio());

moduleSpec(contracts.mf_podcast, {
  describe: () => describeContract(__dirname, remote),
  load: async (module) => (await import(files[module]!)).default,
});
