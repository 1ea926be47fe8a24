import { readChoice, toAddress } from './choice';

const names = { views: ['page', 'section'], states: ['ready', 'failed'] };

test.each([
  ['#section/failed/dark', { view: 'section', state: 'failed', theme: 'dark' }],
  ['', { view: 'page', state: 'ready', theme: 'light' }],
  ['#section', { view: 'section', state: 'ready', theme: 'light' }],
  ['#failed/dark', { view: 'page', state: 'failed', theme: 'dark' }],
  ['#nowhere/failed', { view: 'page', state: 'failed', theme: 'light' }],
  ['#/products/nexus/ready/dark', { view: '/products/nexus', state: 'ready', theme: 'dark' }],
  ['#/', { view: '/', state: 'ready', theme: 'light' }],
])('%s shows %o', (hash, choice) => {
  expect(readChoice(hash, names)).toEqual(choice);
});

test.each(['page', '/', '/knowledgeBase?q=agents'])(
  'the address of %s parses to the same choice',
  (view) => {
    const choice = { view, state: 'failed', theme: 'dark' } as const;
    expect(readChoice(toAddress(choice), names)).toEqual(choice);
  },
);
