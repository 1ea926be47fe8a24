import { nextProducts } from './nextProducts';

const keys = (id: string) => nextProducts(id).map((product) => product.id);

test('follows the order of priority', () => {
  expect(keys('authenticScope')).toEqual(['qualityCare', 'aureyo', 'aiViralBuzz']);
});

test('starts from the top again at the end', () => {
  expect(keys('theorem')).toEqual(['dlsCricket', 'authenticScope', 'qualityCare']);
  expect(keys('dlsCricket')).toEqual(['authenticScope', 'qualityCare', 'aureyo']);
});

test('for a product outside the list it is the top of the list', () => {
  expect(keys('synapsei')).toEqual(['authenticScope', 'qualityCare', 'aureyo']);
});
