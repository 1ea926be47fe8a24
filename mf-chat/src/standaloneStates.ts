import { createQuestion, createReply } from '../testing/builders';
import { createTestChat } from '../testing/createTestChat';
import type { ChatMessage } from './chat/ChatState';
import type { Chat } from './chat/Chat';
import { errorTexts } from './transport/errors';

const answer = `We work in **six areas**:

- **Predictive analysis**: forecasts of demand, risk and maintenance
- **Multi-agent systems**: agents that share work, with people in control
- **LLM integration**: language models inside the tools your team already uses

A free consultation of **15 minutes** is a good place to begin.`;

const talk = [createQuestion(), createReply({ content: answer })];

function ended(end: ChatMessage['end'], content: string, retryAt?: number): Chat {
  const reply = createReply({ end, content, retryAt });
  return createTestChat({ state: { messages: [...talk, createQuestion(), reply] } }).chat;
}

function pending(text: string): Chat {
  const { chat, chunk } = createTestChat({ state: { messages: talk } });
  chat.send('How long does an LLM integration take?');
  if (text !== '') chunk(text);
  return chat;
}

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente'.repeat(4);

/** Every state of the chat; `live` uses real services. */
export const standaloneStates: Record<string, () => Chat | undefined> = {
  live: () => undefined,
  empty: () => createTestChat().chat,
  conversation: () => createTestChat({ state: { messages: talk } }).chat,
  waiting: () => pending(''),
  streaming: () => pending('That depends on three things:\n\n- **your data**, and\n- **the sys'),
  failed: () => ended('failed', errorTexts.streamingFailed, Date.now() + 30_000),
  'cut-off': () => ended('cut-off', 'Our prices begin at'),
  'long-texts': () =>
    createTestChat({
      state: {
        messages: [createQuestion({ content: longWord }), createReply({ content: longWord })],
      },
    }).chat,
  many: () =>
    createTestChat({
      state: {
        messages: Array.from({ length: 1_000 }, () => talk)
          .flat()
          .map(renumber),
      },
    }).chat,
};

function renumber(message: ChatMessage, index: number): ChatMessage {
  return { ...message, id: String(index) };
}
