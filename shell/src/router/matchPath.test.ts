import * as fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { comparePatterns, routePattern } from '@synapsei/shared-types/registry';
import { createDeployedRelease } from '@synapsei/shared-types/testing';
import { findPage, matchPath, readParams } from '@synapsei/remote-kit/matchPath';

/** The first match of the inline script in the page's route list. */
const choose = (patterns: string[], path: string) =>
  [...patterns].sort(comparePatterns).find((pattern) => matchPath(pattern, path));

/** What the library's router makes of a path. */
const route = (patterns: string[], path: string) =>
  matchRoutes(
    patterns.map((pattern) => ({ path: pattern, caseSensitive: true })),
    path,
  )?.at(-1);

/** A small vocabulary, so that patterns and paths collide. */
const word = fc.constantFrom('a', 'b', 'A', 'long-word');
const pattern = fc
  .record({
    segments: fc.array(fc.oneof(word, fc.constantFrom(':x', ':some_key')), { maxLength: 4 }),
    nested: fc.boolean(),
  })
  .map(({ segments, nested }) => routePattern({ path: `/${segments.join('/')}`, nested }));
const path = fc
  .tuple(
    fc.array(fc.oneof(word, fc.constantFrom('7', '', 'caf%C3%A9', 'a%2Fb')), { maxLength: 5 }),
    fc.constantFrom('', '/', '//'),
  )
  .map(([segments, end]) => `/${segments.join('/')}${end}`);

test('the inline script finds the same page as the library for any declarations and paths', () => {
  fc.assert(
    fc.property(fc.uniqueArray(pattern, { maxLength: 8 }), path, (patterns, asked) => {
      expect(choose(patterns, asked)).toBe(route(patterns, asked)?.route.path);
    }),
    { numRuns: 5_000 },
  );
});

test('so does the shell, with the same parameters', () => {
  const declare = (paths: string[]) =>
    createDeployedRelease({
      routes: paths.map((path) => ({
        path: path.replace(/\/\*$/, '') || '/',
        nested: path.endsWith('/*'),
        module: './Page',
        title: path,
        layout: 'full',
      })),
    });
  fc.assert(
    fc.property(fc.uniqueArray(pattern, { maxLength: 8 }), path, (patterns, asked) => {
      const found = findPage([{ release: declare(patterns) }], asked);
      const expected = route(patterns, asked);
      expect(found?.path).toBe(expected?.route.path);
      expect(found && readParams(found.path, asked)).toEqual(expected?.params);
    }),
    { numRuns: 1_000 },
  );
});

test('a segment that is no valid code is passed on as it is', () => {
  expect(readParams('/sales/:share', '/sales/100%')).toEqual({ share: '100%' });
});
