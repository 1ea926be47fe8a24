import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost } from '@synapsei/shared-types/testing';
import { createQuestion, createReply } from '../../../testing/builders';
import { createTestChat } from '../../../testing/createTestChat';
import { createStore } from '@synapsei/shared-types/host';
import { defaultMode } from '../../chat/modes';
import { ChatMenu } from './ChatMenu';

const messages = [createQuestion(), createReply()];

/** The menu as a browser opens it: jsdom knows no popover. */
async function openMenu(person?: string, imprint = '') {
  const host = fakeHost();
  host.config.links.person = person;
  host.config.legal.imprint = imprint;
  const testChat = createTestChat({ state: { messages } });
  const surface = {
    host,
    chat: testChat.chat,
    name: 'page',
    category: createStore(defaultMode),
  } as const;
  const { unmount } = render(<ChatMenu surface={surface} />);
  const menu = screen.getByRole('group', { name: 'Chat options' });
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  await screen.findByRole('switch');
  return { host, unmount, ...testChat };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;

test('the conversation is copied, and that is said', async () => {
  userEvent.setup();
  await openMenu();
  await press('Copy conversation');
  expect(await navigator.clipboard.readText()).toMatch(
    /^# Chat with Synapsei\n[^]*six AI services/,
  );
  expect(status()).toBe('Conversation copied.');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await press('Copy conversation');
  expect(status()).toBe('The conversation could not be copied.');
});

test('the conversation is downloaded as a Markdown file, and that is said', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(`${this.download} ${this.href}`);
  });
  await openMenu();
  await press('Download conversation');
  expect(files[0]).toMatchObject({ type: 'text/markdown' });
  expect(files[0]?.size).toBeGreaterThan(60);
  expect(names).toEqual([expect.stringMatching(/^chat-\d{4}-\d\d-\d\d\.md blob:1$/)]);
  expect(status()).toBe('Conversation downloaded.');
});

test('the chat is kept on this device only on request, and cleared at once', async () => {
  const { chat, created } = await openMenu();
  const keep = screen.getByRole('switch', { name: 'Keep this chat on this device' });
  expect(keep).not.toBeChecked();
  expect(chat.isOnDevice()).toBe(false);
  await userEvent.click(keep);
  expect(keep).toBeChecked();
  expect(chat.isOnDevice()).toBe(true);
  expect(status()).toBe('Kept on this device for 90 days.');
  await press('Clear this chat');
  expect(chat.isOnDevice()).toBe(false);
  expect(keep).not.toBeChecked();
  expect(chat.get().messages).toEqual([]);
  expect(created).toHaveLength(1);
  expect(status()).toBe('Chat cleared.');
  expect(screen.queryByRole('button', { name: 'Copy conversation' })).not.toBeInTheDocument();
});

test('a browser that stores nothing says so', async () => {
  const { chat } = await openMenu();
  chat.setOnDevice = () => {};
  await userEvent.click(screen.getByRole('switch'));
  expect(screen.getByRole('switch')).not.toBeChecked();
  expect(status()).toBe("Your browser blocks storage, so the chat can't be kept.");
});

test.each([
  [undefined, 'Talk to a person (opens in a new tab)', /^https:\/\/calendar\.example\//],
  ['https://help.example/', 'Talk to a person (opens in a new tab)', /^https:\/\/help\.example\/$/],
  [
    'mailto:ada@a.example',
    'Send this chat to a person',
    /^mailto:ada@a\.example\?subject=Chat%20with%20Synapsei&body=.*six%20AI/,
  ],
])('with %s configured a person is at %j', async (person, name, address) => {
  const { host } = await openMenu(person);
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toMatch(address);
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(host.tracked).toEqual([{ name: 'consultation-click', label: 'Chat Options' }]);
});

test('privacy choices are asked for once the menu is closed, where the site has any', async () => {
  HTMLElement.prototype.hidePopover = jest.fn();
  const { host } = await openMenu();
  await press('Privacy choices');
  expect(HTMLElement.prototype.hidePopover).toHaveBeenCalledTimes(1);
  expect(host.visited).toEqual(['(privacy choices)']);
});

test('Escape in the open menu closes it alone, and is heard neither by the page nor by the browser', async () => {
  HTMLElement.prototype.hidePopover = jest.fn();
  await openMenu();
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  const isLeftToBrowser = fireEvent.keyDown(screen.getByRole('switch'), { key: 'Escape' });
  expect(isLeftToBrowser).toBe(false);
  expect(HTMLElement.prototype.hidePopover).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('switch'), { key: 'a' });
  expect(heard).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', heard);
});

test('the open menu closes when focus goes elsewhere on the page, and not with focus in it', async () => {
  HTMLElement.prototype.hidePopover = jest.fn();
  await openMenu();
  for (const relatedTarget of [null, screen.getByRole('button', { name: 'Clear this chat' })])
    fireEvent.blur(screen.getByRole('switch'), { relatedTarget });
  expect(HTMLElement.prototype.hidePopover).not.toHaveBeenCalled();
  fireEvent.blur(screen.getByRole('switch'), { relatedTarget: document.body });
  expect(HTMLElement.prototype.hidePopover).toHaveBeenCalledTimes(1);
});

test('the imprint is linked where the site has one', async () => {
  const { unmount } = await openMenu();
  expect(screen.queryByRole('link', { name: /^Imprint/ })).toBeNull();
  unmount();
  await openMenu(undefined, 'https://www.example.org/imprint');
  expect(screen.getByRole('link', { name: /^Imprint/ })).toHaveAttribute(
    'href',
    'https://www.example.org/imprint',
  );
});
