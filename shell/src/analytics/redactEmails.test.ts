import { redactedEmail, redactEmails } from './redactEmails';

// Specification: calls.18
test.each([
  ['a plain address', 'anna@example.org', redactedEmail],
  ['several addresses', 'a@b.de and c.d+e@f.co.uk', `${redactedEmail} and ${redactedEmail}`],
  ['an encoded address in a path', '/offerings/anna%40example.org', `/offerings/${redactedEmail}`],
  ['an address that was encoded twice', '/x/anna%2540example.org/y', `/x/${redactedEmail}/y`],
  ['an address in a query', '?mail=anna@example.org&x=1', `?mail=${redactedEmail}&x=1`],
  ['letters beyond ASCII', 'jürgen@müller.example', redactedEmail],
  ['an apostrophe in the name', "o'neil@example.org", redactedEmail],
  ['capitals', 'ANNA@EXAMPLE.ORG', redactedEmail],
  ['a combining mark', 'andre\u0301@x.example', redactedEmail],
  ['a combining mark in the host', 'ada@cafe\u0301.example', redactedEmail],
  ['Devanagari', 'संपर्क@डाटामेल.भारत', redactedEmail],
  ['Devanagari with a joiner', 'क्\u200dष@डाटामेल.भारत', redactedEmail],
  ['Thai', 'ที่อยู่@อีเมล.ไทย', redactedEmail],
  ['Arabic with vowels', 'مُحَمَّد@مِثال.example', redactedEmail],
  ['a wide @', 'ada＠x.example', redactedEmail],
  ['a small @', 'ada﹫x.example', redactedEmail],
  ['a wide dot', 'ada@x．example', redactedEmail],
  ['an ideographic dot', 'ada＠例え。jp', redactedEmail],
  ['an invisible letter', 'ada\u200b@x\u00ad.example', redactedEmail],
  ['encoded Devanagari', `#/a/${encodeURIComponent('संपर्क@डाटामेल.भारत')}`, `#/a/${redactedEmail}`],
  [
    'an address as a browser writes it',
    encodeURI('/a/संपर्क@डाटामेल.भारत?b'),
    `/a/${redactedEmail}?b`,
  ],
  ['an encoded wide @', `to=${encodeURIComponent('ada＠x．example')}&x`, `to=${redactedEmail}&x`],
])('redacts %s', (_, text, expected) => {
  expect(redactEmails(text)).toBe(expected);
});

test.each(['@synapsei', '3.5 @ b.de', 'me@localhost', '/products/nexus', '100%40'])(
  'leaves %j as it is',
  (text) => expect(redactEmails(text)).toBe(text),
);

// Specification: calls.18
test('redacts strings at any depth and leaves the rest unchanged', () => {
  const value = { label: 'a@b.de', list: ['x', { path: '/c%40d.de' }], count: 3, none: null };
  expect(redactEmails(Object.freeze(value))).toEqual({
    label: redactedEmail,
    list: ['x', { path: `/${redactedEmail}` }],
    count: 3,
    none: null,
  });
});
