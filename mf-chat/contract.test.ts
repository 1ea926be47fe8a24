import { contracts } from '@synapsei/shared-types/testing';
import { moduleSpec } from '@synapsei/shared-types/specs';
import { describeContract } from '@synapsei/build/testing';
import remote from './remote.config';
import { createTestChat } from './testing/createTestChat';
import { stubPlatform } from './testing/stubPlatform';

const files: Record<string, string> = remote.exposes;
const withChat = () => ({ props: { chat: createTestChat().chat } });

beforeAll(stubPlatform);

moduleSpec(contracts.mf_chat, {
  describe: () => describeContract(__dirname, remote),
  load: async (module) => (await import(files[module]!)).default,
  given: { './ChatPage': withChat, './ChatWidget': withChat },
});
