import { rememberFocus } from './rememberFocus';

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

test.each(['a[href="#/b"]', 'button'])(
  'the focus of %s goes on to what stands for it',
  (selector) => {
    show(links('Read'));
    root.querySelector<HTMLElement>(selector)!.focus();
    replaceBy(links('Read'));
    expect(root.querySelector(selector)).toHaveFocus();
  },
);

test('where nothing stands for it the focus is left alone', () => {
  show(links('Read'));
  root.querySelector<HTMLElement>('a')!.focus();
  replaceBy(links('Other words'));
  expect(document.body).toHaveFocus();
});

test('focus that was elsewhere is not taken', () => {
  show(links('Read'));
  replaceBy(links('Read'));
  expect(document.body).toHaveFocus();
});
