import { localConfig } from './localConfig';

test('the legal pages are examples of the content service', () => {
  expect(localConfig(9000, 'no-such-file.json').legal).toEqual({
    imprint: 'http://localhost:9012/legal/imprint',
    privacy: 'http://localhost:9012/legal/privacy',
  });
});
