import { createExposedModule } from '../../../testing/createExposedModule';
import { attemptsOf, countAttempt, serveEarlierRemotes } from './earlierRemotes';

type Instance = { options: { name: string } };
type Core = { ModuleFederation: new (options: object) => Instance };
const globals = globalThis as unknown as { _FEDERATION_RUNTIME_CORE: Core };

test('remotes of an earlier runtime find its core', () => {
  serveEarlierRemotes(() => [], { retryDelayMs: 7 });
  const { ModuleFederation } = globals._FEDERATION_RUNTIME_CORE;
  const instance = new ModuleFederation({ name: 'mf_earlier', remotes: [] });
  expect(instance.options.name).toBe('mf_earlier');
});

test('and how to retry: after which time, how often a visitor has asked, and what hash a file must have', () => {
  const exposed = createExposedModule();
  serveEarlierRemotes(() => [exposed], { retryDelayMs: 7 });
  countAttempt('mf_earlier');
  expect(globalThis.__synapseiRetryDelay).toBe(7);
  expect(globalThis.__synapseiAttempts).toEqual({ mf_earlier: 1 });
  expect(attemptsOf('mf_other')).toBe(0);
  const { baseUrl, entry, files } = exposed.release;
  expect(globalThis.__synapseiIntegrity?.(`${baseUrl}${entry}?retry=1`)).toBe(files[entry]);
  expect(globalThis.__synapseiIntegrity?.('https://elsewhere.example/a.js')).toBe('');
});
