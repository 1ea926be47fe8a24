import { fakeHost } from '@synapsei/shared-types/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestChat, settle } from '../../testing/createTestChat';
import { stubPlatform } from '../../testing/stubPlatform';
import { ChatPage } from '../page/ChatPage';
import { LengthNote } from './LengthNote';

beforeAll(stubPlatform);

async function paste(length: number) {
  const { chat, asked } = createTestChat();
  render(<ChatPage host={fakeHost()} chat={chat} />);
  await act(settle);
  const field = screen.getByRole('textbox');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(length));
  await userEvent.keyboard('{Enter}');
  return { field, asked };
}

test('50,000 pasted characters are kept, not sent, and the limit is said', async () => {
  const { field, asked } = await paste(50_000);
  expect(field).toHaveValue('x'.repeat(50_000));
  const note = 'Your message has 50,000 characters; the limit is 4,000. Please shorten it.';
  expect(screen.getByRole('alert')).toHaveTextContent(note);
  expect(field).toHaveAccessibleDescription(note);
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  expect(asked).toEqual([]);
});

test('near the limit the room that is left is shown, without an alarm', () => {
  render(<LengthNote id="note" length={3_600} />);
  expect(screen.getByText('3,600 of 4,000 characters')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('4,000 characters are sent', async () => {
  expect((await paste(4_000)).asked).toHaveLength(1);
});

test('a short message has no note', async () => {
  await paste(0);
  expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
});
