import { copyText } from './copyText';

/** What is selected at the moment of the browser's own copying. */
let selected: string | undefined;
const execCommand = jest.fn(() => {
  selected = (document.activeElement as HTMLTextAreaElement).value;
  return true;
});

beforeEach(() => {
  selected = undefined;
  Object.assign(document, { execCommand });
});

test.each([
  ['without a clipboard', undefined],
  ['whose clipboard refuses', { writeText: () => Promise.reject(new Error('denied')) }],
])('a page %s copies by a selection, and the focus stays', async (_, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  expect(await copyText('A reply')).toBe(true);
  expect(selected).toBe('A reply');
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('it says if the browser copied nothing', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  execCommand.mockReturnValueOnce(false);
  expect(await copyText('A reply')).toBe(false);
});
