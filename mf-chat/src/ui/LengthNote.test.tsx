import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestChat } from '../../testing/createTestChat';
import { renderChat } from '../../testing/renderChat';
import { ChatPage } from '../page/ChatPage';
import { LegacyChat } from '../legacy/LegacyChat';
import { LengthNote } from './LengthNote';

type Options = Parameters<typeof createTestChat>[0] & {
  Surface?: typeof ChatPage;
  category?: string;
};

async function paste(length: number, options: Options = {}) {
  const { Surface = ChatPage, category = 'faq' } = options;
  const { asked } = await renderChat(Surface, createTestChat(options));
  await userEvent.selectOptions(screen.getByRole('combobox'), category);
  const field = screen.getByRole('textbox');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(length));
  await userEvent.keyboard('{Enter}');
  return { field, asked };
}

test.each([
  ['the page', ChatPage],
  ['the older view', LegacyChat],
])(
  '50,000 characters pasted into %s are kept, not sent, and the limit is shown',
  async (_, Surface) => {
    const { field, asked } = await paste(50_000, { Surface });
    expect(field).toHaveValue('x'.repeat(50_000));
    const note = 'Your message has 50,000 characters; the limit is 4,000. Please shorten it.';
    expect(screen.getByRole('alert')).toHaveTextContent(note);
    expect(field).toHaveAccessibleDescription(note);
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
    expect(asked).toEqual([]);
  },
);

test('near the limit the remaining length is shown, without an alert', () => {
  render(<LengthNote id="note" text={{ length: 3_600, longest: 4_000 }} />);
  expect(screen.getByText('3,600 of 4,000 characters')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a service without limits gets any text', async () => {
  const { asked } = await paste(50_000, { limits: async () => ({}) });
  expect(asked).toHaveLength(1);
  expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
});

test.each([
  ['faq', 4_000, 1],
  ['faq', 4_001, 0],
  ['summary', 4_001, 1],
])(
  'under %s %i characters are sent %i times: each action has its own limit',
  async (category, length, times) => {
    expect((await paste(length, { category })).asked).toHaveLength(times);
  },
);

test('a short message has no note', async () => {
  await paste(0);
  expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
});
