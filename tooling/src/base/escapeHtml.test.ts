import { escapeHtml } from './escapeHtml';

test('what could end an element or an attribute is a character reference', () => {
  expect(escapeHtml(`<b title="it's">&</b>`)).toBe(
    '&#60;b title=&#34;it&#39;s&#34;&#62;&#38;&#60;/b&#62;',
  );
});
