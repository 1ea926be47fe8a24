import { isSendKey } from './isSendKey';

const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };

test.each([
  ['Enter sends', enter, true],
  ['Shift+Enter does not', { ...enter, shiftKey: true }, false],
  ['Enter that ends a composition does not', { ...enter, isComposing: true }, false],
  ['nor does Safari’s, which says so by its key code only', { ...enter, keyCode: 229 }, false],
  ['any other key does not', { ...enter, key: 'a' }, false],
])('%s', (_name, event, sends) => expect(isSendKey(event)).toBe(sends));
