import { createExposedModule } from '../../../testing/createExposedModule';
import { attemptsOf, countAttempt, serveImportedRemotes } from './importedRemotes';

test('imported remotes find how often a visitor has asked, and what hash a file must have', () => {
  const exposed = createExposedModule();
  serveImportedRemotes(() => [exposed]);
  countAttempt('mf_imported');
  expect(globalThis.__synapseiAttempts).toEqual({ mf_imported: 1 });
  expect(attemptsOf('mf_other')).toBe(0);
  const { baseUrl, entry, files } = exposed.release;
  expect(globalThis.__synapseiIntegrity?.(`${baseUrl}${entry}?retry=1`)).toBe(files[entry]);
  expect(globalThis.__synapseiIntegrity?.('https://elsewhere.example/a.js')).toBe('');
});
