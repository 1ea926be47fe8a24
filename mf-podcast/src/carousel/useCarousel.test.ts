import { positionOf } from './useCarousel';

// Specification: podcast.4
test.each([
  ['three slides, the first active', 3, 0, ['active', 'right', 'left']],
  ['three slides, the last active', 3, 2, ['right', 'left', 'active']],
  ['two slides: the other one is on the right', 2, 0, ['active', 'right']],
  ['one slide stands alone', 1, 0, ['active']],
  ['five slides: two are away', 5, 1, ['left', 'active', 'right', 'away', 'away']],
])('%s', (_, count, active, expected) => {
  const positions = Array.from({ length: count }, (__, index) => positionOf(index, active, count));
  expect(positions).toEqual(expected);
});
