import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createReply } from '../../testing/builders';
import { createTestChat, settle } from '../../testing/createTestChat';
import { renderChat } from '../../testing/renderChat';
import { ChatPage } from './ChatPage';

const openPage = (testChat = createTestChat()) => renderChat(ChatPage, testChat);
const field = () => screen.getByRole('textbox', { name: 'Your message' });

const suggestions = [
  ['What AI solutions does Synapsei Labs offer?', 'faq'],
  ['Tell me about predictive analysis', 'product'],
  ['I need help with LLM integration', 'qualification'],
  ['Show me your multi-agent systems', 'product'],
  ['How can I modernize my cloud infrastructure?', 'qualification'],
] as const;
const topics = [
  'Predictive Analysis',
  'Multi-Agent Systems',
  'LLM Integration',
  'Cloud Infrastructure',
] as const;

// Specification: chat.1, chat.6, chat.9, states.13
test('greets, links home, creates one conversation without a source; its elements have the specified order', async () => {
  const { created } = await openPage();
  expect(created).toEqual([undefined]);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Welcome to Enhanced Chat Experience!');
  expect(screen.getByText(/^I'm Synapsei, your AI consultant\. Ask me about/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '#/');
  expect(screen.getByText('Replies may be wrong.')).toBeVisible();
  const texts = (items: HTMLElement[]) => items.map((item) => item.textContent);
  const chatArea = screen.getByRole('region', { name: 'Chat with Synapsei' });
  expect(texts(within(chatArea).getAllByRole('listitem'))).toEqual(
    suggestions.map(([text]) => text),
  );
  const sidebar = screen.getByRole('complementary');
  expect(texts(within(sidebar).getAllByRole('heading'))).toEqual(['Topics', 'Quick Tips']);
  const items = texts(within(sidebar).getAllByRole('listitem'));
  topics.forEach((title, index) => expect(items[index]).toMatch(new RegExp(`^${title}`)));
  const tips = [/use cases in your industry/, /demo or a proof of concept/, /timelines/, /ROI/];
  tips.forEach((tip, index) => expect(items[4 + index]).toMatch(tip));
  expect(items).toHaveLength(8);
  const options = within(screen.getByRole('combobox')).getAllByRole('option');
  expect(texts(options).join(', ')).toBe(
    'General Questions, Product Information, Site Navigation, Project Consultation, Knowledge Search, Summary',
  );
  expect(screen.getByRole('combobox')).toHaveValue('faq');
});

// Specification: chat.2, chat.5
test.each([
  ...suggestions.map(([text, type]) => [text, type, text] as const),
  ...topics.map((title) => [title, 'product', `Tell me more about ${title}`] as const),
])('clicking %s immediately sends it as %s', async (name, type, message) => {
  const { asked } = await openPage();
  await userEvent.click(screen.getByText(name));
  expect(asked).toMatchObject([{ message, type }]);
  expect(screen.getByRole('combobox', { name: 'Question type' })).toHaveValue(type);
});

// Specification: chat.4, chat.9, states.17, validation.1, validation.3
test('a reply is requested only of text; while it is pending it shows as such, and nothing else can be sent', async () => {
  const { asked, end } = await openPage();
  const send = screen.getByRole('button', { name: 'Send message' });
  expect(send).toBeDisabled();
  await userEvent.type(field(), '  ');
  expect(send).toBeDisabled();
  await userEvent.type(field(), 'x');
  expect(send).toBeEnabled();
  await userEvent.click(send);
  expect(asked).toMatchObject([{ message: 'x' }]);
  expect(screen.getByText('Synapsei is analyzing your request...')).toBeVisible();
  expect(field()).toBeDisabled();
  expect(field()).toHaveValue('');
  expect(send).toBeDisabled();
  await act(() => end());
  expect(screen.queryByText('Synapsei is analyzing your request...')).not.toBeInTheDocument();
  await userEvent.type(field(), 'More{Enter}');
  await act(() => end());
  expect(field()).toHaveFocus();
});

// Specification: chat.10
test('Enter sends, Shift+Enter inserts a line break, Enter of an input method does neither', async () => {
  const { asked } = await openPage();
  await userEvent.type(field(), 'One{Shift>}{Enter}{/Shift}Two');
  expect(field()).toHaveValue('One\nTwo');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  // Safari says so by its key code only.
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(asked).toEqual([]);
  await userEvent.type(field(), '{Enter}');
  expect(asked).toMatchObject([{ message: 'One\nTwo' }]);
});

// Specification: chat.8, states.20, calls.15, limits.10
test('streaming is on by default, and switching it off during a reply is reported and applies to the next one', async () => {
  const { host, asked, chunk, end } = await openPage();
  await userEvent.type(field(), 'First{Enter}');
  await act(() => chunk('Six '));
  const box = screen.getByRole('checkbox', { name: '⚡ Streaming responses (faster experience)' });
  expect(box).toBeChecked();
  for (let times = 0; times < 3; times += 1) await userEvent.click(box);
  expect(box).not.toBeChecked();
  const switched = host.tracked.filter(({ name }) => name === 'streaming-toggle');
  const labels = switched.map((event) => 'label' in event && event.label);
  expect(labels).toEqual(['Disabled', 'Enabled', 'Disabled']);
  await act(() => chunk('services'));
  await act(() => end());
  expect(within(screen.getByRole('log')).getByText('Six services')).toBeVisible();
  await userEvent.type(field(), 'Second{Enter}');
  expect(asked.map(({ message, isStreamed }) => [message, isStreamed])).toEqual([
    ['First', true],
    ['Second', false],
  ]);
});

// Specification: chat.7, calls.14
test('booking opens a new tab and is reported', async () => {
  const { host } = await openPage();
  const booking = screen.getByRole('link', { name: 'Book Consultation (opens in a new tab)' });
  expect(booking).toHaveAttribute('target', '_blank');
  expect(booking).toHaveAttribute('href', host.config.links.booking);
  booking.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(booking);
  expect(host.tracked).toEqual([{ name: 'consultation-click', label: 'Enhanced Chat' }]);
});

// Specification: chat.3
test('bold spans chunk boundaries, and paragraphs keep their elements when the reply ends', async () => {
  const { chunk, end } = await openPage();
  await userEvent.type(field(), 'Hello{Enter}');
  for (const part of ['The *', '*fir', 'st*', '* one.\n\nThe **second'])
    await act(() => chunk(part));
  const bold = screen.getByText('first');
  expect(bold.tagName).toBe('STRONG');
  await act(() => chunk('** one.'));
  const last = screen.getByText('second');
  await act(() => end());
  expect(screen.getByText('first')).toBe(bold);
  expect(screen.getByText('second')).toBe(last);
  expect(screen.getByRole('log')).not.toHaveTextContent('*');
});

// Specification: errors.1
test('a failed reply shows the specified text and retries without repeating the question', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { fail, asked } = await openPage();
  await userEvent.type(field(), 'Hello{Enter}');
  await act(() => fail(new Error('boom')));
  const failure = 'Sorry, I encountered an error while streaming the response. Please try again.';
  expect(within(screen.getByRole('log')).getByText(failure)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toHaveLength(2);
  expect(screen.getAllByText('Hello')).toHaveLength(1);
});

test('Escape stops a reply', async () => {
  const { chat, chunk } = await openPage();
  await userEvent.type(field(), 'Hello{Enter}');
  await act(() => chunk('So far'));
  await userEvent.keyboard('{Escape}');
  await act(settle);
  expect(screen.getByText('You stopped this reply.')).toBeVisible();
  expect(chat.get().messages.at(-1)?.content).toBe('So far');
});

test('a long conversation shows a screenful, in the next frame the newest 200 messages, the rest on demand', async () => {
  const messages = Array.from({ length: 250 }, () => createReply());
  let paint: FrameRequestCallback = () => {};
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
    paint = run;
    return 1;
  });
  await openPage(createTestChat({ state: { messages } }));
  // By text: roles of hundreds of elements take jsdom seconds.
  const shown = () => screen.getAllByText(/We offer/);
  expect(shown()).toHaveLength(24);
  act(() => paint(0));
  expect(shown()).toHaveLength(200);
  await userEvent.click(screen.getByText('Show earlier messages'));
  expect(shown()).toHaveLength(250);
});
