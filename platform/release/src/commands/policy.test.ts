import { policyOf } from './policy';

const production = 's3://releases/live?region=us-east-1';
const target = { name: 'production', url: 'https://site.example/', store: production };

test.each([
  ['mf_chat', { ...target, store: '/srv/site' }, 'The store of production is a folder'],
  ['shell', target, "The shell's files lie beside the documents"],
  ['*', target, '"*" is no name of a remote.'],
])('a policy for %s is refused where it would not hold', (who, where, reason) => {
  expect(() => policyOf(where, who)).toThrow(reason);
});
