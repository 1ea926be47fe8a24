import { moduleSpec } from '@synapsei/shared-types/specs';
import remote from './remote.config';
import ChatPage from './src/exposes/ChatPage';
import ChatWidget from './src/exposes/ChatWidget';
import { createTestChat } from './testing/createTestChat';
import { stubPlatform } from './testing/stubPlatform';

const withChat = () => ({ props: { chat: createTestChat().chat } });

beforeAll(stubPlatform);

moduleSpec(
  remote,
  { './ChatPage': ChatPage, './ChatWidget': ChatWidget },
  { './ChatPage': withChat, './ChatWidget': withChat },
);
