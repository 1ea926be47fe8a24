import { nextProducts } from './nextProducts';

const keys = (id: string) => nextProducts(id).map((product) => product.id);

test('follows the order of priority', () => {
  expect(keys('authenticScope')).toEqual(['qualityCare', 'nexus', 'aiViralBuzz']);
});

test('starts from the top again at the end', () => {
  expect(keys('theorem')).toEqual(['dlsCricket', 'authenticScope', 'qualityCare']);
  expect(keys('dlsCricket')).toEqual(['authenticScope', 'qualityCare', 'nexus']);
});

test('for a product outside the list it is the top of the list', () => {
  expect(keys('synapsei')).toEqual(['authenticScope', 'qualityCare', 'nexus']);
});
