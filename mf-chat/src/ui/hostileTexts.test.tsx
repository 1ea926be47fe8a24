import { act, screen } from '@testing-library/react';
import { createQuestion, createReply } from '../../testing/builders';
import { createTestChat, settle } from '../../testing/createTestChat';
import { hostileTexts } from '../../testing/hostileTexts';
import { renderChat } from '../../testing/renderChat';
import { ChatPage } from '../page/ChatPage';

const allowed = new Set(['P', 'STRONG', 'A']);

/** What a text may render: bold, links to our own pages, and nothing else. */
function expectPlain(bubble: Element | undefined, text: string): void {
  /* eslint-disable testing-library/no-node-access -- what must not exist has no role */
  expect(bubble).toBeDefined();
  const paragraphs = [...(bubble?.querySelectorAll('p') ?? [])];
  const shown = paragraphs.map((paragraph) => paragraph.textContent).join('');
  const asBrowser = (value: string) => value.replaceAll('**', '').replaceAll(/\n\n/g, '');
  expect(asBrowser(shown)).toBe(asBrowser(text));
  for (const paragraph of paragraphs) {
    for (const element of [paragraph, ...paragraph.querySelectorAll('*')]) {
      expect(allowed).toContain(element.tagName);
      const names = element.getAttributeNames();
      expect(['class', 'href']).toEqual(expect.arrayContaining(names));
      expect(element.getAttribute('href') ?? '#/').toMatch(/^#\/[\w/-]*$/);
    }
  }
  /* eslint-enable testing-library/no-node-access */
}

test.each(hostileTexts)(
  '%j stays text, as a question, as a reply and while it streams',
  async (text) => {
    expect.hasAssertions();
    const messages = [createQuestion({ content: text }), createReply({ content: text })];
    const { chat, chunk } = await renderChat(ChatPage, createTestChat({ state: { messages } }));
    await act(() => {
      chat.send('Next');
      return settle();
    });
    act(() => [...text].forEach(chunk));
    // eslint-disable-next-line testing-library/no-node-access -- a bubble has no role of its own
    const bubbles = screen.getByRole('log').querySelectorAll('.bubble');
    const [question, reply, , streaming] = bubbles;
    expectPlain(question, text);
    expectPlain(reply, text);
    // A single asterisk at the end waits for its second half.
    expectPlain(streaming, text.replace(/(?<!\*)((?:\*\*)*)\*$/, '$1'));
  },
);
