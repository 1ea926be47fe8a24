import { describeContract } from '@synapsei/build/testing';
import { contracts } from '@synapsei/shared-types/testing';
import { moduleSpec } from '@synapsei/shared-types/specs';
import remote from './remote.config';

const files: Record<string, string> = remote.exposes;

beforeEach(() => void (globalThis.fetch = async () => Response.json([])));

moduleSpec(contracts.mf_search, {
  describe: () => describeContract(__dirname, remote),
  load: async (module) => (await import(files[module]!)).default,
});
