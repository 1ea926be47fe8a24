import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderChat } from '../../testing/renderChat';
import { LegacyChat } from './LegacyChat';

// Specification: chat.11
test('the older view keeps its texts, and its send button needs text and no pending reply', async () => {
  const { end } = await renderChat(LegacyChat);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Synapsei$/);
  expect(screen.getAllByRole('option')).toHaveLength(6);
  expect(screen.getByRole('option', { name: 'AI Solutions & Products' })).toHaveValue('product');
  expect(screen.getByText('Replies may be wrong.')).toBeVisible();
  expect(screen.getByText(/^Your messages are stored/)).toBeVisible();
  const send = screen.getByRole('button', { name: 'Send message' });
  expect(send).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox'), 'Hello');
  expect(send).toBeEnabled();
  await userEvent.click(send);
  expect(screen.getByText('Synapsei is thinking...')).toBeVisible();
  expect(send).toBeDisabled();
  await act(() => end());
  expect(screen.queryByText('Synapsei is thinking...')).not.toBeInTheDocument();
});
