import type { Document } from '../values/Value';
import { createAccess } from './createAccess';

const wrap = (condition: string) =>
  `service cloud.firestore { match /databases/{d}/documents { match /notes/{id} { allow get: if ${condition}; } } }`;

const claims = { sub: 'visitor-1', exp: 1, firebase: { sign_in_provider: 'anonymous' } };
const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

const other: Document = {
  name: 'projects/p/databases/(default)/documents/notes/n2',
  fields: { n: { integerValue: '2' } },
  createTime: '2025-01-01T00:00:00.000000Z',
  updateTime: '2025-01-01T00:00:00.000000Z',
};

const store = {
  get: (name: string) => (name === other.name ? other : undefined),
  clock: { now: () => '2026-01-01T00:00:00Z' },
};

function allows(condition: string): boolean {
  const access = createAccess(wrap(condition), store)(`Bearer ${token}`);
  const name = 'projects/p/databases/(default)/documents/notes/n1';
  const fields = {
    n: { integerValue: '3' },
    ref: { stringValue: 'n2' },
    tags: { arrayValue: { values: [{ stringValue: 'a' }] } },
  };
  const time = '2025-01-01T00:00:00.000000Z';
  try {
    access.checkRead('get', name, { name, fields, createTime: time, updateTime: time });
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['true || false && false', true],
  ['(true || false) && false', false],
  ['!false && !!true', true],
  ['1 - 2 + 3 == 2 && 1 < 2 && 2 >= 2', true],
  ['!(2 <= 1) && !(1 > 1)', true],
  ["'b' > 'a' && id == 'n1'", true],
  ["1 == '1'", false],
  ['resource.data.n is int && resource.data.n > 2', true],
  ["'a' in resource.data.tags && 'n' in resource.data", true],
  ["request.auth.uid == 'visitor-1' && request.auth.token.exp == 1", true],
  ["request.auth.token.firebase.sign_in_provider == 'anonymous'", true],
  ['get(/databases/$(d)/documents/notes/n2).data.n == 2', true],
  ["get(/databases/$(d)/documents/notes/$(resource.data.ref)).id == 'n2'", true],
  ['get(/databases/$(d)/documents/notes/n3) == null', true],
  ['get(/databases/$(d)/documents/notes/n3).data.n == 2', false],
  ['exists(/databases/$(d)/documents/notes/n2)', true],
  ['existsAfter(/databases/$(d)/documents/notes/n3)', false],
  ['getAfter(/databases/$(d)/documents/notes/n2).data.n == 2', true],
  ["exists('/notes/n1') || true", true],
  ["exists('/notes/n2')", false],
  ['!exists(/databases/$(d)/documents/notes/$(1))', false],
  ['exists()', false],
  ['request.time is timestamp', true],
  ['resource.data.absent == 1 || true', true],
  ['true || resource.data.absent == 1', true],
  ['resource.data.absent == 1 || false', false],
  ['!(resource.data.absent == 1)', false],
  ["resource.data.n > 'a'", false],
  ['resource.data.n', false],
])('%s is %s', (condition, expected) => {
  expect(allows(condition)).toBe(expected);
});

const matching = (rules: string) => `service cloud.firestore {\n match /a/{b} {${rules} } }`;

test.each([
  ['a missing semicolon', matching('\n allow read: if true'), 'line 3: expected ";"'],
  ['an unknown operation', matching(' allow peek;'), 'line 2: expected an operation'],
  ['a foreign character', matching(' allow read: if #;'), "line 2: Unexpected character '#'"],
  ['an open end', 'service cloud.firestore {', 'line 1: Unexpected token'],
  ['an else', matching(' allow read: if false; else true;'), 'line 2: expected no else'],
  ['a wildcard', 'service cloud.firestore { match /{all=**} { allow read; } }', 'line 1: '],
  ['a choice', matching(' allow read: if true ? true : false;'), 'line 2: this is not understood'],
  ['a literal of JavaScript', matching(' allow read: if `a` in [1.5];'), 'line 2: '],
  ['a clause in a clause', matching(' allow read: if allow write: if true;'), 'line 2: '],
  ['another version', "rules_version = '1';\nservice cloud.firestore {}", 'expected rules_version'],
])('rules with %s are refused with the line', (_name, source, message) => {
  expect(() => createAccess(source, store)).toThrow(message);
});
