import * as fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { comparePatterns, routePattern } from '@synapsei/shared-types/registry';
import { matchPath } from './matchPath';

/** The first match of the inline script in the page's route list. */
const choose = (patterns: string[], path: string) =>
  [...patterns].sort(comparePatterns).find((pattern) => matchPath(pattern, path));

/** The page that the router matches. */
const route = (patterns: string[], path: string) =>
  matchRoutes(
    patterns.map((pattern) => ({ path: pattern, caseSensitive: true })),
    path,
  )?.[0]?.route.path;

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
    fc.array(fc.oneof(word, fc.constantFrom('7', '')), { maxLength: 5 }),
    fc.constantFrom('', '/', '//'),
  )
  .map(([segments, end]) => `/${segments.join('/')}${end}`);

test('finds the same page as the router for any declarations and paths', () => {
  fc.assert(
    fc.property(fc.uniqueArray(pattern, { maxLength: 8 }), path, (patterns, asked) => {
      expect(choose(patterns, asked)).toBe(route(patterns, asked));
    }),
    { numRuns: 5_000 },
  );
});
