import { fakeHost } from '@synapsei/shared-types/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestChat, settle } from '../../testing/createTestChat';
import { stubPlatform } from '../../testing/stubPlatform';
import { LegacyChat } from './LegacyChat';

beforeAll(stubPlatform);

test('the older view has the assistant as heading, and the page’s dropdown with one different option', async () => {
  render(<LegacyChat host={fakeHost()} chat={createTestChat().chat} />);
  await act(settle);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Synapsei$/);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual([
    'General Questions',
    'AI Solutions & Products',
    'Site Navigation',
    'Project Consultation',
    'Knowledge Search',
    'Summary',
  ]);
});

test('the older view keeps its texts, and its send button needs text and no pending reply', async () => {
  const { chat, end } = createTestChat();
  render(<LegacyChat host={fakeHost()} chat={chat} />);
  await act(settle);
  const send = screen.getByRole('button', { name: 'Send message' });
  expect(screen.getByRole('option', { name: 'AI Solutions & Products' })).toHaveValue('product');
  expect(send).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox'), 'Hello');
  expect(send).toBeEnabled();
  await userEvent.click(send);
  expect(screen.getByText('Synapsei is thinking...')).toBeVisible();
  expect(send).toBeDisabled();
  await act(() => end());
  expect(screen.queryByText('Synapsei is thinking...')).not.toBeInTheDocument();
});
