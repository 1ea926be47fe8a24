import { nextProducts } from './MoreProducts';

test.each([
  ['authenticScope', ['qualityCare', 'nexus', 'aiViralBuzz']],
  ['theorem', ['dlsCricket', 'authenticScope', 'qualityCare']],
  ['dlsCricket', ['authenticScope', 'qualityCare', 'nexus']],
  // This product is not in the list.
  ['synapsei', ['authenticScope', 'qualityCare', 'nexus']],
])('after %s the next in order of priority follow, from the top at the end', (id, next) => {
  expect(nextProducts(id).map((product) => product.id)).toEqual(next);
});
