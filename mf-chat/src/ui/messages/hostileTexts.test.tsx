import { act, screen } from '@testing-library/react';
import { createQuestion, createReply } from '../../../testing/builders';
import { createTestChat, settle } from '../../../testing/createTestChat';
import { hostileTexts } from '../../../testing/hostileTexts';
import { renderChat } from '../../../testing/renderChat';
import { ChatPage } from '../../page/ChatPage';

const allowed = new Set('P STRONG A SPAN UL OL LI PRE CODE'.split(' '));

/** What a text may render: bold, lists, code and links to web addresses that it shows, and nothing else. */
function expectPlain(bubble: Element | undefined, text: string): void {
  /* eslint-disable testing-library/no-node-access -- what must not exist has no role */
  expect(bubble).toBeDefined();
  const section = bubble!.querySelector('.section');
  const elements = [...(section?.querySelectorAll('*') ?? [])];
  const asBrowser = (value = '') =>
    value.replaceAll('**', '').replaceAll(/\n\n|`| \(opens in a new tab\)/g, '');
  expect(asBrowser(section?.textContent)).toBe(asBrowser(text));
  for (const element of elements) {
    expect(allowed).toContain(element.tagName);
    const names = element.getAttributeNames();
    expect(['class', 'dir', 'href', 'target', 'rel']).toEqual(expect.arrayContaining(names));
    const href = element.getAttribute('href') ?? '#/';
    expect(href).toMatch(/^#\/[\w/-]*$|^https:\/\/evil\.example\//);
    if (href.startsWith('https:')) expect(element).toHaveAttribute('rel', 'noopener noreferrer');
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
    await act(async () => {
      for (const part of text) await chunk(part);
    });
    // eslint-disable-next-line testing-library/no-node-access -- a bubble has no role of its own
    const bubbles = screen.getByRole('log').querySelectorAll('.bubble');
    const [question, reply, , streaming] = bubbles;
    expectPlain(question, text);
    expectPlain(reply, text);
    // A single asterisk at the end waits for its second half.
    expectPlain(streaming, text.replace(/(?<!\*)((?:\*\*)*)\*$/, '$1'));
  },
);
