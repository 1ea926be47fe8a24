import { escapeHtml } from './escapeHtml';

test('every character that could end an element or an attribute is escaped', () => {
  expect(escapeHtml(`<b title="it's">&</b>`)).toBe(
    '&#60;b title=&#34;it&#39;s&#34;&#62;&#38;&#60;/b&#62;',
  );
});
