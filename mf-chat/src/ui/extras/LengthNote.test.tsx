import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestChat } from '../../../testing/createTestChat';
import { renderChat } from '../../../testing/renderChat';
import { ChatPage } from '../../page/ChatPage';
import { LegacyChat } from '../../legacy/LegacyChat';

// Specification: decisions.6
test.each([
  ['the page', ChatPage],
  ['the older view', LegacyChat],
])(
  '50,000 characters pasted into %s are kept, not sent, and the limit is shown',
  async (_, Surface) => {
    const { asked } = await renderChat(Surface);
    const field = screen.getByRole('textbox');
    const text = 'x'.repeat(50_000);
    await userEvent.click(field);
    await userEvent.paste(text);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue(text);
    const note = 'Your message has 50,000 characters; the limit is 4,000. Please shorten it.';
    expect(await screen.findByRole('alert')).toHaveTextContent(note);
    expect(field).toHaveAccessibleDescription(note);
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
    expect(asked).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'summary');
    expect(screen.getByRole('alert')).toHaveTextContent('the limit is 16,000');
  },
);

test.each([
  [3_599, 4_000, ''],
  [3_600, 4_000, '3,600 of 4,000 characters'],
  [4_000, 4_000, '4,000 of 4,000 characters'],
  [50_000, undefined, ''],
])('%i of at most %i characters have the note %j, without an alert', async (length, faq, note) => {
  const state = { drafts: { page: 'x'.repeat(length), widget: '' } };
  const limits = async () => ({ faq });
  await renderChat(ChatPage, createTestChat({ state, limits }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveAccessibleDescription(note));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
