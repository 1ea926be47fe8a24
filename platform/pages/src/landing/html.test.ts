import { html } from './html';

const hostile = `"><script>alert('1')</script>&amp;`;

test('every value is escaped, in content and in an attribute', () => {
  const { text } = html`<a title="${hostile}">${hostile}</a>`;
  const escaped = '&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;amp;';
  expect(text).toBe(`<a title="${escaped}">${escaped}</a>`);
});

test('markup and lists of it stay unchanged', () => {
  const items = ['a', '<b>'].map((item) => html`<b>${item}</b>`);
  expect(html`<p>${items}</p>`.text).toBe('<p><b>a</b><b>&#60;b&#62;</b></p>');
});

test.each<[false | null | undefined]>([[false], [null], [undefined]])(
  '%p renders nothing',
  (value) => {
    expect(html`<p>${value}</p>`.text).toBe('<p></p>');
  },
);

test('zero renders as a number', () => {
  expect(html`${0}`.text).toBe('0');
});
