import { clickAttribute } from '@synapsei/shared-types/host';
import { countClicks } from './countClicks';
import './queueClicks';

const queue = globalThis.firstViewClicks as string[];
afterEach(() => (queue.length = 0));

test.each(['', 'Hero', '{'])('a click that carries %j logs a warning', (event) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const track = jest.fn();
  document.body.innerHTML = '<div id="first-view"><a href="#/chat"><b>Chat</b></a></div>';
  document.querySelector('a')!.setAttribute(clickAttribute, event);
  document.querySelector('b')!.click();
  expect(() => countClicks(track)).not.toThrow();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(track).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('a page that records no clicks has none to count', () => {
  globalThis.firstViewClicks = undefined;
  expect(() => countClicks(jest.fn())).not.toThrow();
});
