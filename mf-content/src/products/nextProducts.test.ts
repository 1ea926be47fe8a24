import { nextProducts } from './nextProducts';

const keys = (id: string) => nextProducts(id).map((product) => product.id);

test('follows the priority order', () => {
  expect(keys('authenticScope')).toEqual(['qualityCare', 'nexus', 'aiViralBuzz']);
});

test('wraps around at the end', () => {
  expect(keys('theorem')).toEqual(['dlsCricket', 'authenticScope', 'qualityCare']);
  expect(keys('dlsCricket')).toEqual(['authenticScope', 'qualityCare', 'nexus']);
});

test('for a product outside the list it starts at the top', () => {
  expect(keys('synapsei')).toEqual(['authenticScope', 'qualityCare', 'nexus']);
});
