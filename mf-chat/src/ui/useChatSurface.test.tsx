import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderChat } from '../../testing/renderChat';
import { mediaThat } from '../../testing/stubPlatform';
import { LegacyChat } from '../legacy/LegacyChat';
import { ChatPage } from '../page/ChatPage';
import { ChatWidget } from '../widget/ChatWidget';

// Specification: states.14
test.each([
  ['the page', ChatPage],
  ['the older view', LegacyChat],
])(
  '%s starts with the category faq whenever it shows, whatever was used before',
  async (_, Surface) => {
    const { unmount, ...testChat } = await renderChat(ChatWidget);
    const category = () => screen.getByRole('combobox');
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(await screen.findByText('Show me your product portfolio'));
    await act(() => testChat.end());
    expect(category()).toHaveValue('product');
    unmount();
    const view = await renderChat(Surface, testChat);
    expect(category()).toHaveValue('faq');
    await userEvent.selectOptions(category(), 'summary');
    await userEvent.type(screen.getByRole('textbox'), 'To sum up{Enter}');
    await act(() => testChat.end());
    expect(testChat.asked).toMatchObject([{ type: 'product' }, { type: 'summary' }]);
    expect(category()).toHaveValue('summary');
    view.unmount();
    await renderChat(Surface, testChat);
    expect(category()).toHaveValue('faq');
  },
);

// Specification: chat.2
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
