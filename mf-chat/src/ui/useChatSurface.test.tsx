import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderChat } from '../../testing/renderChat';
import { mediaThat } from '../../testing/stubPlatform';
import { LegacyChat } from '../legacy/LegacyChat';
import { ChatPage } from '../page/ChatPage';
import { ChatWidget } from '../widget/ChatWidget';

const surfaces = [
  ['the page', ChatPage],
  ['the older view', LegacyChat],
] as const;

test.each(surfaces)(
  '%s starts with the category faq, whatever the widget used before',
  async (_, Surface) => {
    const { unmount, ...testChat } = await renderChat(ChatWidget);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(await screen.findByText('Show me your product portfolio'));
    await act(() => testChat.end());
    expect(screen.getByRole('combobox')).toHaveValue('product');
    unmount();
    await renderChat(Surface, testChat);
    expect(screen.getByRole('combobox')).toHaveValue('faq');
  },
);

test.each(surfaces)('%s starts with the category faq again when it returns', async (_, Surface) => {
  const { unmount, ...testChat } = await renderChat(Surface);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'summary');
  await userEvent.type(screen.getByRole('textbox'), 'To sum up{Enter}');
  await act(() => testChat.end());
  expect(testChat.asked).toMatchObject([{ type: 'summary' }]);
  expect(screen.getByRole('combobox')).toHaveValue('summary');
  unmount();
  await renderChat(Surface, testChat);
  expect(screen.getByRole('combobox')).toHaveValue('faq');
});

test.each([
  [true, 'hides the category', 'faq'],
  [false, 'shows the category', 'product'],
])(
  'where a narrow window is %s, the page %s and what is typed after a suggestion is %s',
  async (matches, _, type) => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(mediaThat(matches));
    const { asked, end, host } = await renderChat(ChatPage);
    await userEvent.click(screen.getByText('Show me your multi-agent systems'));
    await act(() => end());
    await userEvent.type(screen.getByRole('textbox'), 'And then?{Enter}');
    expect(asked).toMatchObject([{ type: 'product' }, { message: 'And then?', type }]);
    expect(host.tracked.at(-1)).toEqual({ name: 'chat-message-sent', label: type });
  },
);
