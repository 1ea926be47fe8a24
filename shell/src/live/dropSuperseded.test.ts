import type { DeployedRelease } from '@synapsei/shared-types';
import { createExposedModule } from '../../testing/createExposedModule';
import { createStore } from '@synapsei/shared-types/createStore';
import type { Choice } from '../releases/chooseRelease';
import type { ExposedModule } from '../remotes/exposedModules';
import { dropSuperseded } from './dropSuperseded';

const one = createExposedModule({ name: 'mf_chat', version: '1.0.0' });
const two = createExposedModule({
  name: 'mf_chat',
  version: '2.0.0',
  baseUrl: `${one.release.baseUrl}next/`,
});
const flush = () => new Promise((resolve) => setTimeout(resolve));
const choose = (release: DeployedRelease): Choice[] => [
  { release, source: 'registry', reason: '' },
];

function start() {
  document.head.innerHTML = [
    ...[one, two].map(({ release }) => `<link rel="stylesheet" href="${release.baseUrl}a.css">`),
    `<link rel="preload" as="script" href="${one.release.baseUrl}a.js">`,
    '<link rel="stylesheet" href="http://localhost:8080/main.css">',
  ].join('');
  const choices = createStore<readonly Choice[]>(choose(one.release));
  const mounted = createStore<readonly ExposedModule[]>([one]);
  dropSuperseded({ choices, remotes: { mounted, all: () => [{ exposed: one }] as never } });
  const left = () =>
    [...document.querySelectorAll('link')].map((link) => link.href.split('/').slice(3).join('/'));
  return { choices, mounted, left };
}

test('a version keeps its styles while it is chosen or on the page', async () => {
  const { choices, mounted, left } = start();
  const all = left();
  choices.set(choose(two.release));
  await flush();
  expect(left()).toEqual(all);
  choices.set(choose(one.release));
  mounted.set([]);
  await flush();
  expect(left()).toContain('mf_chat/1.0.0/a.css');
});

test('otherwise its links are removed, and those of others stay', async () => {
  const { choices, mounted, left } = start();
  choices.set(choose(two.release));
  mounted.set([two]);
  await flush();
  expect(left()).toEqual(['mf_chat/1.0.0/next/a.css', 'main.css']);
});
