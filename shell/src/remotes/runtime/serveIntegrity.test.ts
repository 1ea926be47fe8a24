import { createExposedModule } from '../../../testing/createExposedModule';
import { serveIntegrity } from './serveIntegrity';

test('remotes find what hash a file must have', () => {
  const exposed = createExposedModule();
  serveIntegrity(() => [exposed]);
  const { baseUrl, entry, files } = exposed.release;
  expect(globalThis.__synapseiIntegrity?.(`${baseUrl}${entry}?retry=1`)).toBe(files[entry]);
  expect(globalThis.__synapseiIntegrity?.('https://elsewhere.example/a.js')).toBe('');
});
