import type { Document } from '../Value';
import { createAccess } from './Access';

const wrap = (condition: string) =>
  `service cloud.firestore { match /databases/{d}/documents { match /notes/{id} { allow read: if ${condition}; } } }`;

const token = `e30.${Buffer.from('{"sub":"visitor-1"}').toString('base64url')}.`;

const at = { timestampValue: '2024-12-31T23:59:59.999001Z' };
/** 60 days after it. */
const later = { timestampValue: '2025-03-01T23:59:59.999001Z' };

const other: Document = {
  name: 'projects/p/databases/(default)/documents/notes/n2',
  fields: { n: { integerValue: '2' } },
  createTime: '2025-01-01T00:00:00.000000Z',
  updateTime: '2025-01-01T00:00:00.000000Z',
};

const store = { get: (name: string) => (name === other.name ? other : undefined) };

function allows(condition: string): boolean {
  const access = createAccess(wrap(condition), store)(`Bearer ${token}`);
  const name = 'projects/p/databases/(default)/documents/notes/n1';
  const fields = { n: { integerValue: '3' }, ref: { stringValue: 'n2' }, at, later };
  const time = '2025-01-01T00:00:00.000000Z';
  try {
    access.checkGet(name, { name, fields, createTime: time, updateTime: time });
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['true || false && false', true],
  ['(true || false) && false', false],
  ['!false && !!true', true],
  ["1 + 1 == 2 && !(2 <= 1) && 2 >= 2 && id == 'n1'", true],
  ["1 == '1'", false],
  ['resource.data.n is int && resource.data.n >= 3', true],
  ["'a' in ['a'] && 'n' in resource.data && !('m' in resource.data)", true],
  ["request.auth.uid == 'visitor-1'", true],
  ['getAfter(/databases/$(d)/documents/notes/$(resource.data.ref)).data.n == 2', true],
  ['getAfter(/databases/$(d)/documents/notes/n3) == null', true],
  ['exists(/databases/$(d)/documents/notes/n2)', true],
  ['existsAfter(/databases/$(d)/documents/notes/n3)', false],
  ['getAfter(/databases/$(d)/documents/notes/n3).data.n == 2', false],
  ["exists('/notes/n2')", false],
  ['!exists(/databases/$(d)/documents/notes/$(1))', false],
  ['exists()', false],
  ['request.time is timestamp', true],
  ["resource.data.at + duration.value(365, 'd') <= request.time", true],
  ["resource.data.at + duration.value(1, 'd') >= resource.data.at", true],
  ["resource.data.at >= resource.data.at + duration.value(1, 'd')", false],
  [
    "resource.data.at + duration.value(59, 'd') + duration.value(1, 'd') == resource.data.later",
    true,
  ],
  ['resource.data.at <= resource.data.later && resource.data.later >= resource.data.at', true],
  ['resource.data.at >= resource.data.later', false],
  ['!(resource.data.at <= 1)', false],
  ['!(1 <= resource.data.at)', false],
  ['resource.data.at + 1 >= resource.data.at', false],
  ["resource.data.at + duration.value(1, 'h') >= resource.data.at", false],
  ["resource.data.at + duration.value('1', 'd') >= resource.data.at", false],
  ['true || resource.data.absent == 1', true],
  ['resource.data.absent == 1 || false', false],
  ['!(resource.data.absent == 1)', false],
  ["resource.data.n >= 'a'", false],
  ['resource.data.n', false],
])('%s is %s', (condition, expected) => {
  expect(allows(condition)).toBe(expected);
});

const matching = (rules: string) => `service cloud.firestore {\n match /a/{b} {${rules} } }`;

test.each([
  ['a missing semicolon', matching('\n allow read: if true'), 'line 3: expected ";"'],
  ['an unknown operation', matching(' allow peek: if true;'), 'line 2: expected an operation'],
  ['a foreign character', matching(' allow read: if #;'), "line 2: Unexpected character '#'"],
  ['an open end', 'service cloud.firestore {', 'line 1: Unexpected token'],
  ['an else', matching(' allow read: if false; else true;'), 'line 2: else is not supported'],
  [
    'a wildcard',
    'service cloud.firestore { match /{all=**} { allow read: if true; } }',
    'line 1: ',
  ],
  ['an unknown namespace', matching(' allow read: if duration.time(1);'), 'line 2: '],
  ['a choice', matching(' allow read: if true ? true : false;'), 'line 2: this is not supported'],
  ['a literal of JavaScript', matching(' allow read: if `a` in [1.5];'), 'line 2: '],
  ['a clause in a clause', matching(' allow read: if allow write: if true;'), 'line 2: '],
  ['another version', "rules_version = '1';\nservice cloud.firestore {}", 'line 1: expected'],
])('rules with %s are refused with the line', (_name, source, message) => {
  expect(() => createAccess(source, store)).toThrow(message);
});
