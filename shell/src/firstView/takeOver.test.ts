import { rememberFocus } from './takeOver';

const root = document.createElement('div');
document.body.append(root);

const show = (html: string) => {
  root.innerHTML = html;
};
function replaceBy(html: string) {
  const returnFocus = rememberFocus(root);
  show(html);
  returnFocus();
}

const links = (text: string) =>
  `<a href="#/a">${text}</a><a href="#/b">${text}</a><button>Go</button>`;

test.each(['a[href="#/b"]', 'button'])('the focus of %s moves to its counterpart', (selector) => {
  show(links('Read'));
  root.querySelector<HTMLElement>(selector)!.focus();
  replaceBy(links('Read'));
  expect(root.querySelector(selector)).toHaveFocus();
});

test('without a counterpart focus stays where it is', () => {
  show(links('Read'));
  root.querySelector<HTMLElement>('a')!.focus();
  replaceBy(links('Other words'));
  expect(document.body).toHaveFocus();
});

test('focus elsewhere is not taken', () => {
  show(links('Read'));
  replaceBy(links('Read'));
  expect(document.body).toHaveFocus();
});
