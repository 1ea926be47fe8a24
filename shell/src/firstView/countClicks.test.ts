import { clickAttribute } from '@synapsei/shared-types';
import { countClicks } from './countClicks';
import './queueClicks';

const hero = { name: 'cta-click', label: 'Hero' } as const;
const show = (id: string, event: string) => {
  document.body.innerHTML = `<div id="${id}"><a href="#/chat"><b>Chat</b></a></div>`;
  document.querySelector('a')!.setAttribute(clickAttribute, event);
};
const click = () => document.querySelector('b')!.click();

const queue = globalThis.firstViewClicks as string[];
const { push } = queue;
afterEach(() => {
  queue.length = 0;
  queue.push = push;
  jest.restoreAllMocks();
});

test('clicks on the first view before the shell ran count once, later ones as they happen', () => {
  const track = jest.fn();
  show('first-view', JSON.stringify(hero));
  click();
  countClicks(track);
  expect(track.mock.calls).toEqual([[hero]]);
  click();
  expect(track.mock.calls).toEqual([[hero], [hero]]);
});

test('once the page is shown only its remote counts clicks', () => {
  const track = jest.fn();
  show('main', JSON.stringify(hero));
  click();
  countClicks(track);
  click();
  expect(track).not.toHaveBeenCalled();
});

test.each(['', 'Hero', '{'])('a click that carries %j logs a warning', (event) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const track = jest.fn();
  show('first-view', event);
  click();
  expect(() => countClicks(track)).not.toThrow();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(track).not.toHaveBeenCalled();
});

test('a page that records no clicks has none to count', () => {
  globalThis.firstViewClicks = undefined;
  expect(() => countClicks(jest.fn())).not.toThrow();
  globalThis.firstViewClicks = queue;
});
