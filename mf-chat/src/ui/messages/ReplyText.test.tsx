import { translatePage } from '@synapsei/shared-types/testing';
import { act, screen, within } from '@testing-library/react';
import { settle } from '../../../testing/createTestChat';
import { renderChat } from '../../../testing/renderChat';
import { ChatPage } from '../../page/ChatPage';
import { parseText } from './parseText';

jest.mock('./parseText', () => {
  const actual = jest.requireActual<typeof import('./parseText')>('./parseText');
  return { ...actual, parseText: jest.fn(actual.parseText) };
});

const log = () => within(screen.getByRole('log'));

/** The page with a question, whose reply is pending. */
async function ask(question = 'Hello') {
  const view = await renderChat(ChatPage);
  await act(() => {
    view.chat.send(question);
    return settle();
  });
  return view;
}

test('lists, links and code of a reply are readable, and a question stays plain', async () => {
  const question = '- not a list, `no code`, https://a.example';
  const { chunk } = await ask(question);
  await act(() =>
    chunk('3. **three**\n4. `four`\n\n[Docs](https://b.example/), #/pricing\n\n```\na\n\nb\n```'),
  );
  expect(log().getByText(question)).toBeVisible();
  const [, list] = log().getAllByRole('list');
  expect(list).toHaveAttribute('start', '3');
  const items = within(list!).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['three', 'four']);
  expect(log().getByText('four').tagName).toBe('CODE');
  expect(log().getByText('a b').textContent).toBe('a\n\nb');
  const link = log().getByRole('link', { name: 'Docs (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://b.example/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
  expect(log().getByRole('link', { name: '#/pricing' })).not.toHaveAttribute('target');
});

test('what is complete is parsed once, however many chunks follow', async () => {
  const { chunk, end } = await ask();
  await act(() => chunk('- first\n\nSecond\n\n'));
  const first = log().getByText('first');
  jest.mocked(parseText).mockClear();
  await act(() => chunk('- last'));
  await act(() => chunk(' one'));
  await act(() => end());
  const parsed = jest.mocked(parseText).mock.calls.map(([text]) => text);
  expect(parsed).toEqual(['- last', '- last one', '- last one']);
  expect(log().getByText('first')).toBe(first);
});

test.each([1, 2, 7])(
  'a page translated after every %i chunks shows the whole reply',
  async (every) => {
    const reply =
      'Some **bold** words, `code`, https://a.example/b and *more.\n- **One**\n- two, #/pricing\n  - three\n\n```\nx\n```\n\nEnd **here';
    const { chunk, end } = await ask();
    for (const [index, text] of reply.match(/[^]{1,3}/g)!.entries()) {
      await act(() => chunk(text));
      if (index % every === 0) translatePage();
    }
    await act(() => end());
    const [, bubble] = log().getAllByRole('listitem');
    expect(bubble!.textContent).toContain(
      'Some bold words, code, https://a.example/b (opens in a new tab) and *more.Onetwo, #/pricingthreexEnd **here',
    );
  },
);

test('a reply that fails in a translated page leaves nothing of its text so far', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { chunk, fail } = await ask();
  for (const text of [`${'One '.repeat(600)}\n\n`, 'Two **bold** \n\n', 'Three ']) {
    await act(() => chunk(text));
    translatePage();
  }
  await act(() => fail(new Error('lost')));
  const [, bubble] = log().getAllByRole('listitem');
  expect(bubble).toHaveTextContent(/: Sorry/);
  expect(bubble).not.toHaveTextContent(/One|Two|bold|Three/);
});

test('a reply that starts again in a translated page leaves nothing of its first text', async () => {
  const { chunk, restart, end } = await ask();
  for (const text of [`${'One '.repeat(600)}\n\n`, 'Two **bold** \n\n', 'Three ']) {
    await act(() => chunk(text));
    translatePage();
  }
  await act(() => restart());
  for (const text of ['Anew ', '**once**\n\n', 'more']) await act(() => chunk(text));
  await act(() => end());
  const [, bubble] = log().getAllByRole('listitem');
  expect(bubble).toHaveTextContent(/: Anew oncemore/);
  expect(bubble).not.toHaveTextContent(/One|Two|bold|Three/);
});

test('a link keeps the focus when its paragraph closes, its section closes and the reply ends', async () => {
  const { chunk, end } = await ask();
  await act(() => chunk('See #/pricing for'));
  const link = log().getByRole('link');
  link.focus();
  for (const text of [' more.\n\nNext', `${'word '.repeat(600)}\n\nLast`]) {
    await act(() => chunk(text));
    expect(link).toHaveFocus();
  }
  await act(() => end());
  expect(link).toHaveFocus();
});

test('each text and the field have the direction of their own words', async () => {
  const { chunk } = await ask('כמה זה עולה?');
  await act(() => chunk('ארבעים דולר.\n\n- אחת'));
  const texts = [
    screen.getByRole('textbox'),
    ...log()
      .getAllByText(/\?$|\.$/)
      .map(blockOf),
  ];
  expect(texts).toHaveLength(3);
  for (const text of [...texts, log().getAllByRole('list').at(-1)])
    expect(text).toHaveAttribute('dir', 'auto');
});

// eslint-disable-next-line testing-library/no-node-access -- a paragraph has no role
const blockOf = (text: HTMLElement) => text.closest('p');
