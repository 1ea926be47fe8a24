import { createDeployedRelease, createRegistry } from '@synapsei/shared-types/testing';
import { stableChoices } from '../../testing/createTestSite';
import { findPage } from './SiteRouter';

const page = (path: string, nested?: boolean) =>
  ({ path, nested, module: './Page', title: path, layout: 'full' }) as const;

const choices = stableChoices(
  createRegistry([
    createDeployedRelease({
      name: 'mf_docs',
      routes: [page('/docs', true), page('/docs/chat', true), page('/docs/:team')],
    }),
    createDeployedRelease({ name: 'mf_new', routes: [page('/docs/new'), page('/a.b')] }),
  ]),
);

test.each([
  ['/docs/new', '/docs/new'],
  ['/docs/new/', '/docs/new'],
  ['/docs/search', '/docs/:team'],
  ['/docs', '/docs/*'],
  ['/docs/search/first', '/docs/*'],
  ['/docs/chat/first', '/docs/chat/*'],
  ['/Docs/new', undefined],
  ['/axb', undefined],
])('%s is the page %s: exact paths before names, names before open ends', (path, expected) => {
  expect(findPage(choices, path)?.path).toBe(expected);
});
