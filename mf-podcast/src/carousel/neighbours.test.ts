import { neighbours, positionOf } from './neighbours';

test.each([
  [0, 3, { left: 2, right: 1 }],
  [1, 3, { left: 0, right: 2 }],
  [2, 3, { left: 1, right: 0 }],
  [0, 5, { left: 4, right: 1 }],
  [0, 1, { left: 0, right: 0 }],
])('the neighbours of slide %i of %i are %j', (active, count, expected) => {
  expect(neighbours(active, count)).toEqual(expected);
});

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
