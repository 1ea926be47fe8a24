import type { Page } from '@playwright/test';
import { Chat } from '../pages/Chat';
import type { Site } from '../pages/Site';
import { ScriptedAi } from './ScriptedAi';

/** A page of the site with a chat whose replies the test writes. Default: the chat page. */
export async function openScriptedChat(page: Page, site: Site, path = '/chat') {
  const ai = await ScriptedAi.install(page);
  await site.open(path);
  return { ai, chat: new Chat(page) };
}
