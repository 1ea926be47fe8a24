import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createReply } from '../../testing/builders';
import { createTestChat, settle } from '../../testing/createTestChat';
import { renderChat } from '../../testing/renderChat';
import { ChatPage } from './ChatPage';

const openPage = (testChat = createTestChat()) => renderChat(ChatPage, testChat);
const field = () => screen.getByRole('textbox', { name: 'Your message' });

test('shows its greeting, links home, creates one conversation without a source and has no axe violations', async () => {
  const { container, created } = await openPage();
  expect(created).toEqual([undefined]);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Welcome to Enhanced Chat Experience!');
  expect(screen.getByText(/^I'm Synapsei, your AI consultant\. Ask me about/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '#/');
  expect(await axe(container)).toHaveNoViolations();
});

test('its elements have the specified order', async () => {
  await openPage();
  const texts = (items: HTMLElement[]) => items.map((item) => item.textContent);
  const chatArea = screen.getByRole('region', { name: 'Chat with Synapsei' });
  expect(texts(within(chatArea).getAllByRole('listitem'))).toEqual([
    'What AI solutions does Synapsei Labs offer?',
    'Tell me about predictive analysis',
    'I need help with LLM integration',
    'Show me your multi-agent systems',
    'How can I modernize my cloud infrastructure?',
  ]);
  const sidebar = screen.getByRole('complementary');
  expect(texts(within(sidebar).getAllByRole('heading'))).toEqual(['Topics', 'Quick Tips']);
  const items = texts(within(sidebar).getAllByRole('listitem'));
  const titles = ['Predictive Analysis', 'Multi-Agent Systems', 'LLM Integration'];
  [...titles, 'Cloud Infrastructure'].forEach((title, index) =>
    expect(items[index]).toMatch(new RegExp(`^${title}`)),
  );
  const tips = [/use cases in your industry/, /demo or a proof of concept/, /timelines/, /ROI/];
  tips.forEach((tip, index) => expect(items[4 + index]).toMatch(tip));
  expect(items).toHaveLength(8);
  const options = within(screen.getByRole('combobox')).getAllByRole('option');
  expect(texts(options)).toEqual([
    'General Questions',
    'Product Information',
    'Site Navigation',
    'Project Consultation',
    'Knowledge Search',
    'Summary',
  ]);
  expect(screen.getByRole('combobox')).toHaveValue('faq');
});

test.each([
  ['What AI solutions does Synapsei Labs offer?', 'faq'],
  ['Tell me about predictive analysis', 'product'],
  ['I need help with LLM integration', 'qualification'],
  ['Show me your multi-agent systems', 'product'],
  ['How can I modernize my cloud infrastructure?', 'qualification'],
  ['Predictive Analysis', 'product', 'Tell me more about Predictive Analysis'],
  ['Multi-Agent Systems', 'product', 'Tell me more about Multi-Agent Systems'],
  ['LLM Integration', 'product', 'Tell me more about LLM Integration'],
  ['Cloud Infrastructure', 'product', 'Tell me more about Cloud Infrastructure'],
])('clicking %s immediately sends it as %s', async (name, type, message = name) => {
  const { asked } = await openPage();
  await userEvent.click(screen.getByText(name));
  expect(asked).toMatchObject([{ message, type }]);
  expect(screen.getByRole('combobox', { name: 'Question type' })).toHaveValue(type);
});

test('a pending reply shows as such and disables everything that sends', async () => {
  const { end } = await openPage();
  await userEvent.type(field(), 'Hello{Enter}');
  expect(screen.getByText('Synapsei is analyzing your request...')).toBeVisible();
  expect(field()).toBeDisabled();
  expect(field()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await act(() => end());
  expect(screen.queryByText('Synapsei is analyzing your request...')).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
});

test('Enter sends, Shift+Enter inserts a line break, Enter of an input method does neither', async () => {
  const { asked } = await openPage();
  await userEvent.type(field(), 'One{Shift>}{Enter}{/Shift}Two');
  expect(field()).toHaveValue('One\nTwo');
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(asked).toEqual([]);
  await userEvent.type(field(), '{Enter}');
  expect(asked).toMatchObject([{ message: 'One\nTwo' }]);
});

test('the send button is disabled while there is nothing to send, and sends otherwise', async () => {
  const { asked } = await openPage();
  const send = screen.getByRole('button', { name: 'Send message' });
  expect(send).toBeDisabled();
  await userEvent.type(field(), '  ');
  expect(send).toBeDisabled();
  await userEvent.type(field(), 'x');
  expect(send).toBeEnabled();
  await userEvent.click(send);
  expect(asked).toMatchObject([{ message: 'x' }]);
});

test('streaming is on by default, and switching it is reported', async () => {
  const { host, asked } = await openPage();
  const box = screen.getByRole('checkbox', { name: '⚡ Streaming responses (faster experience)' });
  expect(box).toBeChecked();
  await userEvent.click(box);
  await userEvent.click(box);
  await userEvent.click(box);
  const labels = host.tracked.map((event) => 'label' in event && event.label);
  expect(labels).toEqual(['Disabled', 'Enabled', 'Disabled']);
  await userEvent.type(field(), 'Hello{Enter}');
  expect(asked).toMatchObject([{ isStreamed: false }]);
});

test('switching streaming off during a reply applies to the next one', async () => {
  const { host, asked, chunk, end } = await openPage();
  await userEvent.type(field(), 'First{Enter}');
  act(() => chunk('Six '));
  const box = screen.getByRole('checkbox', { name: /Streaming responses/ });
  expect(box).toBeEnabled();
  await userEvent.click(box);
  expect(box).not.toBeChecked();
  expect(host.tracked.at(-1)).toEqual({ name: 'streaming-toggle', label: 'Disabled' });
  act(() => chunk('services'));
  await act(() => end());
  expect(within(screen.getByRole('log')).getByText('Six services')).toBeVisible();
  await userEvent.type(field(), 'Second{Enter}');
  expect(asked.map(({ message, isStreamed }) => [message, isStreamed])).toEqual([
    ['First', true],
    ['Second', false],
  ]);
});

test('booking opens a new tab and is reported', async () => {
  const { host } = await openPage();
  const booking = screen.getByRole('link', { name: 'Book Consultation (opens in a new tab)' });
  expect(booking).toHaveAttribute('target', '_blank');
  expect(booking).toHaveAttribute('href', host.config.links.booking);
  booking.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(booking);
  expect(host.tracked).toEqual([{ name: 'consultation-click', label: 'Enhanced Chat' }]);
});

test('bold spans chunk boundaries, and the screen shows no asterisks', async () => {
  const { chunk, end } = await openPage();
  await userEvent.type(field(), 'Hello{Enter}');
  act(() => ['Six *', '*ser', 'vices*', '* here'].forEach(chunk));
  expect(within(screen.getByRole('log')).getByText('services').tagName).toBe('STRONG');
  await act(() => end());
  expect(screen.getByText('services').tagName).toBe('STRONG');
  expect(screen.getByRole('log')).not.toHaveTextContent('*');
});

test('paragraphs of a reply keep their elements when it ends', async () => {
  const { chunk, end } = await openPage();
  await userEvent.type(field(), 'Hello{Enter}');
  act(() => chunk('The **first** one.\n\nThe second'));
  const bold = screen.getByText('first');
  const last = screen.getByText('The second');
  act(() => chunk(' one.'));
  await act(() => end());
  expect(screen.getByText('first')).toBe(bold);
  expect(screen.getByText('The second one.')).toBe(last);
});

test('a failed reply shows the specified text and retries without repeating the question', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { fail, asked, container } = await openPage();
  await userEvent.type(field(), 'Hello{Enter}');
  await act(() => fail(new Error('boom')));
  const failure = 'Sorry, I encountered an error while streaming the response. Please try again.';
  expect(within(screen.getByRole('log')).getByText(failure)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toHaveLength(2);
  expect(screen.getAllByText('Hello')).toHaveLength(1);
});

test('Escape stops a reply', async () => {
  const { chat, chunk } = await openPage();
  await userEvent.type(field(), 'Hello{Enter}');
  act(() => chunk('So far'));
  await userEvent.keyboard('{Escape}');
  await act(settle);
  expect(screen.getByText('You stopped this reply.')).toBeVisible();
  expect(chat.getState().messages.at(-1)?.content).toBe('So far');
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
