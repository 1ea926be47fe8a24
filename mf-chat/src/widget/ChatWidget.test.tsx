import { act, fireEvent, screen, within, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestChat, settle } from '../../testing/createTestChat';
import { renderChat } from '../../testing/renderChat';
import { brainIcon } from '../ui/brainIcon';
import { ChatWidget } from './ChatWidget';

const opened = { name: 'chat-opened', label: 'Floating Widget' };
const closed = { name: 'chat-closed', label: 'Floating Widget' };

const renderWidget = (loading?: Parameters<typeof renderChat>[2]) =>
  renderChat(ChatWidget, createTestChat(), loading);

async function renderOpen() {
  const view = await renderWidget();
  await userEvent.click(screen.getByRole('button', { name: 'Open chat with Synapsei' }));
  await screen.findByRole('textbox');
  return view;
}

/** Path data of the icons in an element. */
const drawingsIn = ({ innerHTML }: HTMLElement) =>
  [...innerHTML.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);

// Specification: widget.1
test('closed it is one button with a brain icon', async () => {
  await renderWidget();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(drawingsIn(screen.getByRole('button'))).toEqual([brainIcon]);
});

// Specification: states.10, states.12
test('opening is reported, and creates a conversation, when the panel is there, not when it is requested', async () => {
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const loadPanel = () => arrived.then(() => import('./ChatPanel'));
  const { created, host } = await renderWidget({ loadPanel });
  const launcher = screen.getByRole('button');
  await userEvent.click(launcher);
  await userEvent.click(launcher);
  expect(host.tracked).toEqual([]);
  expect(created).toEqual([]);
  await userEvent.click(launcher);
  arrive();
  await screen.findByRole('textbox');
  expect(host.tracked).toEqual([opened]);
  expect(created).toEqual(['floating_assistant']);
});

// Specification: widget.3, states.12
test.each<[way: string, close: (view: RenderResult) => unknown]>([
  ['the x', () => userEvent.click(screen.getByRole('button', { name: 'Close chat' }))],
  ['the header', () => userEvent.click(screen.getByRole('button', { name: 'Synapsei AI' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    "a phone's way back, which the page then does not take",
    () => {
      const goBack = new Event('cancel', { cancelable: true });
      expect(fireEvent(screen.getByRole('dialog'), goBack)).toBe(false);
    },
  ],
  ['a page without a widget, as the link to /chat opens', ({ unmount }) => unmount()],
])('closed by %s it reports that once', async (_way, close) => {
  const { host, ...view } = await renderOpen();
  await close(view);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  view.unmount();
  expect(host.tracked).toEqual([opened, closed]);
});

const suggestions = [
  ['What AI solutions does the company offer?', 'faq'],
  ['Tell me about your predictive analysis services', 'product'],
  ["I'm interested in LLM integration", 'qualification'],
  ['Show me your product portfolio', 'product'],
] as const;

// Specification: widget.2, widget.4
test('when open it greets, its elements have the specified order, and the input has focus', async () => {
  await renderOpen();
  const dialog = screen.getByRole('dialog', { name: 'Chat with Synapsei' });
  const title = within(dialog).getByRole('heading', { name: 'Synapsei AI' });
  expect(drawingsIn(title)).toEqual([brainIcon]);
  expect(screen.getByText("Hi! I'm Synapsei, your AI consultant from the company")).toBeVisible();
  expect(screen.getByText('Replies may be wrong.')).toBeVisible();
  const items = within(dialog).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Predictive analysis',
    'Multi-agent systems',
    'LLM integration',
    'Cloud modernization',
    'Product information',
    'Lead qualification',
    ...suggestions.map(([text]) => text),
  ]);
  expect(screen.getByRole('combobox', { name: 'Chat mode' })).toHaveValue('faq');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a new conversation starts in the same panel', async () => {
  const { created, chunk, end } = await renderOpen();
  expect(screen.queryByRole('button', { name: 'New conversation' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}');
  await act(() => chunk('Hi'));
  await act(() => end());
  await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(screen.getByText(/^Hi! I'm Synapsei/)).toBeVisible();
  expect(created).toEqual(['floating_assistant', 'floating_assistant']);
});

// Specification: widget.5
test.each(suggestions)('%s is sent immediately as %s', async (text, type) => {
  const { asked, host } = await renderOpen();
  await userEvent.click(screen.getByRole('button', { name: text }));
  expect(asked).toMatchObject([{ message: text, type }]);
  expect(screen.getByRole('combobox')).toHaveValue(type);
  expect(host.tracked.slice(1)).toEqual([
    { name: 'quick-action-used', label: text },
    { name: 'chat-message-sent', label: type },
  ]);
});

test('Escape first stops a pending reply, then closes and restores focus; the panel opens again', async () => {
  const { chat, chunk } = await renderOpen();
  await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}');
  await act(() => chunk('So far'));
  await userEvent.keyboard('{Escape}');
  await act(settle);
  expect(chat.get().isLoading).toBe(false);
  expect(screen.getByText('You stopped this reply.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The only part left.
  expect(screen.getByRole('button')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Open chat with Synapsei' }));
  expect(screen.getByRole('dialog', { name: 'Chat with Synapsei' })).toBeVisible();
});

// Specification: widget.7, states.17
test('while waiting a spinner shows and input, mode and send button are disabled', async () => {
  const { end } = await renderOpen();
  await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}');
  expect(screen.getByTestId('spinner')).toBeVisible();
  expect(screen.getByRole('textbox')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await act(() => end());
  expect(screen.queryByTestId('spinner')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  // The visitor has seen the reply.
  expect(screen.getByRole('button', { name: 'Open chat with Synapsei' })).toBeVisible();
});

test('a reply that arrives while the panel is closed shows on the launcher until it is read', async () => {
  const { chunk, end } = await renderOpen();
  await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  await act(() => chunk('Six services'));
  await act(() => end());
  await userEvent.click(screen.getByRole('button', { name: 'Open chat with Synapsei, new reply' }));
  expect(within(screen.getByRole('log')).getByText('Six services')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  expect(screen.getByRole('button', { name: 'Open chat with Synapsei' })).toBeVisible();
});

test('code that fails to load says so and can be retried; a resting pointer repeats nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const loadPanel = jest.fn(() => import('./ChatPanel'));
  loadPanel.mockRejectedValueOnce(new Error('offline'));
  await renderWidget({ loadPanel });
  const launcher = screen.getByRole('button', { name: /Open chat/ });
  // One press, as browsers report it.
  fireEvent.pointerEnter(launcher);
  fireEvent.focus(launcher);
  fireEvent.click(launcher);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Loading chunk failed');
  fireEvent.pointerEnter(launcher);
  fireEvent.focus(launcher);
  expect(alert).toBeVisible();
  expect(loadPanel).toHaveBeenCalledTimes(1);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox')).toBeVisible();
});

test('code that loads slowly says so, and can be requested anew', async () => {
  jest.useFakeTimers();
  const hanging = document.head.appendChild(document.createElement('script'));
  hanging.dataset.webpack = 'mf_chat@1.0.0:chunk-1';
  const abandoned = jest.fn();
  hanging.addEventListener('error', abandoned);
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const loadPanel = () => arrived.then(() => import('./ChatPanel'));
  const { host } = await renderWidget({ loadPanel });
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  act(() => void jest.advanceTimersByTime(host.config.remotes.slowMs));
  expect(screen.getByRole('status')).toHaveTextContent('Still loading');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(abandoned).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  arrive();
  expect(await screen.findByRole('textbox')).toBeVisible();
  hanging.remove();
});
