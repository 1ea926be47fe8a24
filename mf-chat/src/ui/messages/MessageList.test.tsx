import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { translatePage } from '@synapsei/shared-types/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQuestion, createReply } from '../../../testing/builders';
import { createTestChat, settle, type TestChat } from '../../../testing/createTestChat';
import { renderChat } from '../../../testing/renderChat';
import { ChatPage } from '../../page/ChatPage';
import { ChatError, spentText } from '../../transport/errors';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

const show = (testChat = createTestChat()) => renderChat(ChatPage, testChat);
const send = (chat: TestChat['chat']) =>
  act(() => {
    chat.send('Hello');
    return settle();
  });

/** Counts screen reader announcements: each change of the live region. */
function recordAnnouncements() {
  const region = screen.getByRole('status', { name: 'Replies' });
  const heard: string[] = [];
  const observer = new MutationObserver(() => heard.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  return heard;
}

describe('announcements', () => {
  test.each<[name: string, finish: (started: TestChat) => unknown, last: string]>([
    ['a whole reply', ({ end }) => end(), 'word word'],
    ['a cut-off reply', ({ end }) => end('eof'), 'word word'],
    ['a failed reply', ({ fail }) => fail(new Error('x')), 'Sorry, I enc'],
    ['a stopped reply', ({ chat }) => chat.stop(), 'word word'],
  ])('%s is announced in two parts, however many chunks it has', async (_name, finish, last) => {
    const view = await show();
    const heard = recordAnnouncements();
    await send(view.chat);
    for (let index = 0; index < 50; index += 1) await act(() => view.chunk('**word** '));
    await act(async () => void (await finish(view)));
    await act(settle);
    expect(heard).toHaveLength(2);
    expect(heard[0]).toBe('Synapsei is answering');
    expect(heard[1]).toContain(last);
    expect(heard[1]).not.toContain('*');
  });

  test('a reply that starts again is announced in three parts', async () => {
    const view = await show();
    const heard = recordAnnouncements();
    await send(view.chat);
    await act(() => view.chunk('Half of'));
    await act(() => view.restart());
    await act(() => view.chunk('All of it'));
    await act(() => view.end());
    await act(settle);
    expect(heard).toEqual([
      'Synapsei is answering',
      'The connection was lost. Synapsei is answering again from the start.',
      'All of it',
    ]);
  });

  test('a very long reply announces its first 4,000 characters, and where the rest is', async () => {
    const { chat, chunk, end } = await show();
    await send(chat);
    await act(() => chunk('word '.repeat(2_000)));
    await act(() => end());
    await act(settle);
    const said = screen.getByRole('status', { name: 'Replies' }).textContent;
    expect(said).toMatch(/word … The whole reply is in the conversation\.$/);
    expect(said.length).toBeLessThan(4_100);
  });

  test('the log itself is silent, and no other live region announces a reply', async () => {
    const { chat, chunk, end } = await show();
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
    await send(chat);
    await act(() => chunk('Hi'));
    await act(() => end());
    // eslint-disable-next-line testing-library/no-node-access -- live regions of any kind
    const regions = document.querySelectorAll('[aria-live], [role=status], [role=alert]');
    expect([...regions].map((region) => region.getAttribute('aria-label'))).toEqual([
      'Conversation',
      'Connection',
      'Replies',
    ]);
  });
});

test('sources of an answer link to our own pages, and their titles stay text', async () => {
  const sources = [
    { title: 'Pricing', href: '#/pricing' },
    { title: '<img src=x onerror=alert(1)>', href: '#/chat' },
  ];
  await show(createTestChat({ state: { messages: [createReply({ sources })] } }));
  const links = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    sources.map(({ title, href }) => [title, href]),
  );
});

test('thumbs show which one is pressed; a failed reply cannot be rated', async () => {
  const reply = createReply({ replyId: 'r1' });
  const failed = createReply({ replyId: 'r2', end: 'failed' });
  const { rated } = await show(createTestChat({ state: { messages: [reply, failed] } }));
  expect(screen.getAllByRole('button', { name: /answer$/, pressed: false })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Poor answer' }));
  expect(rated).toMatchObject([{ replyId: 'r1', rating: 'down' }]);
  expect(screen.getByRole('button', { name: 'Poor answer', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Good answer', pressed: false })).toBeVisible();
});

test('after a thumb down the visitor may say why, or skip', async () => {
  const reply = createReply({ replyId: 'r1' });
  const { rated } = await show(createTestChat({ state: { messages: [createQuestion(), reply] } }));
  const down = screen.getByRole('button', { name: 'Poor answer' });
  const question = () => screen.queryByRole('group', { name: /^What was wrong/ });
  expect(down).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(down);
  expect(down).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(question()).not.toBeInTheDocument();
  expect(down).toHaveFocus();
  await userEvent.click(down);
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'It is not correct' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(question()).not.toBeInTheDocument();
  expect(screen.getByText('Thank you for telling us.')).toHaveAttribute('role', 'status');
  expect(down).toHaveFocus();
  const answer = { replyId: 'r1', rating: 'down' };
  expect(rated).toMatchObject([answer, { ...answer, reason: 'wrong' }]);
  expect(rated).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Good answer' }));
  expect(screen.queryByText('Thank you for telling us.')).not.toBeInTheDocument();
});

test('a rate-limited visitor sees a countdown to the retry, on a translated page, too', async () => {
  jest.useFakeTimers();
  const { chat, fail } = await show();
  await send(chat);
  await act(() => fail(new ChatError('refused', 'Failed to get streaming AI response', 9_000)));
  expect(screen.getByRole('button', { name: 'Try again in 9 s' })).toBeDisabled();
  translatePage();
  act(() => void jest.advanceTimersByTime(4_000));
  expect(screen.getByRole('button', { name: 'Try again in 5 s' })).toBeDisabled();
  act(() => void jest.advanceTimersByTime(5_000));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  jest.useRealTimers();
});

test('a failed reply without a wait offers a retry, and nothing ticks', async () => {
  const ticks = jest.spyOn(globalThis, 'setInterval');
  const { chat, fail } = await show();
  await send(chat);
  await act(() => fail(new Error('reset')));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(ticks).not.toHaveBeenCalled();
});

test('where no more can be answered today, the booking page is offered instead of a retry', async () => {
  const { chat, fail } = await show();
  await send(chat);
  await act(() => fail(new ChatError('spent', 'Failed to get streaming AI response')));
  expect(within(screen.getByRole('log')).getByText(spentText)).toBeVisible();
  expect(
    within(screen.getByRole('log')).getByRole('link', { name: /^Book Consultation/ }),
  ).toHaveAttribute('href', parseRuntimeConfig({}).config.links.booking);
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

test('after a send the message area scrolls smoothly to its end, once', async () => {
  const scrollTo = jest.spyOn(Element.prototype, 'scrollTo');
  const { chat } = await show(
    createTestChat({ state: { messages: [createQuestion(), createReply()] } }),
  );
  const view = screen.getByRole('group', { name: 'Messages' });
  Object.defineProperty(view, 'scrollHeight', { value: 1_000 });
  expect(scrollTo).not.toHaveBeenCalled();
  await send(chat);
  expect(scrollTo.mock.contexts).toEqual([view]);
  expect(scrollTo.mock.calls).toEqual([[{ top: 1_000, behavior: 'smooth' }]]);
});

describe('the button to the newest message', () => {
  function scrollUp() {
    const view = screen.getByRole('group', { name: 'Messages' });
    const sizes = { scrollHeight: 1_000, clientHeight: 300 };
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(view, name, { value });
    view.scrollTop = 700;
    fireEvent.scroll(view);
    view.scrollTop = 200;
    fireEvent.scroll(view);
  }

  test('appears when the visitor scrolls up, and does not count a reply that was already read', async () => {
    const messages = [createQuestion(), createReply()];
    const { chat, chunk, end } = await show(createTestChat({ state: { messages } }));
    expect(screen.queryByRole('button', { name: /Newest|new message/ })).not.toBeInTheDocument();
    await send(chat);
    scrollUp();
    expect(screen.getByRole('button', { name: 'Newest message' })).toBeVisible();
    await act(() => chunk('Hi'));
    await act(() => end());
    expect(screen.getByRole('button', { name: 'Newest message' })).toBeVisible();
  });

  test('counts replies that arrive while the visitor reads further up', async () => {
    const state = { messages: [createQuestion(), createReply()], isStreamingOn: false };
    const { chat, answer } = await show(createTestChat({ state }));
    await send(chat);
    scrollUp();
    await act(() => answer({ message: 'Hi', type: 'faq' }));
    const button = screen.getByRole('button', { name: '1 new message' });
    await userEvent.click(button);
    expect(button).not.toBeInTheDocument();
  });
});

test('earlier messages are shown on demand, with focus on the oldest one, and all on paper', async () => {
  const messages = Array.from({ length: 600 }, () => createQuestion());
  await show(createTestChat({ state: { messages } }));
  const log = screen.getByRole('log');
  const shown = () => within(log).getAllByRole('listitem');
  await waitFor(() => expect(shown()).toHaveLength(200));
  screen.getByRole('button', { name: 'Show earlier messages' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toHaveLength(400);
  expect(shown()[0]).toHaveFocus();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(shown()).toHaveLength(600);
});
