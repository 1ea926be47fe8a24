import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderChat } from '../../testing/renderChat';
import { LegacyChat } from './LegacyChat';

test('the older view has the assistant as heading, and the page’s dropdown with one different option', async () => {
  await renderChat(LegacyChat);
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
  const { end } = await renderChat(LegacyChat);
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
