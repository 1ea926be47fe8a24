import { createFederation, serveIntegrity, type Container } from './Federation';
import { createExposedModule } from '../../../testing/createExposedModule';

type Instance = { options: { id: string; name: string; shareStrategy: string } };
type BundlerRuntime = {
  attachShareScopeMap: (require: object) => void;
  bundlerRuntime: { init: (options: { webpackRequire: object }) => Instance };
};
type Globals = {
  __FEDERATION__: { __INSTANCES__: Instance[] };
  __synapseiRuntime: (name: string, uniqueName: string) => BundlerRuntime;
};
const globals = globalThis as unknown as Globals;

const create = () => {
  globals.__FEDERATION__.__INSTANCES__.length = 0;
  const loadStyles = jest.fn(() => Promise.resolve());
  const attempt = jest.fn(() => 0);
  const federation = createFederation({ attempt, loadStyles, retryDelayMs: 1 });
  return { federation, attempt, loadStyles };
};

/** What an entry does with its runtime when it runs. */
function runEntry(version: string) {
  const given = globals.__synapseiRuntime('mf_points', `mf_points@${version}`);
  const initOptions = { name: 'mf_points', remotes: [], shareStrategy: 'loaded-first' };
  const webpackRequire = {
    S: {},
    e: () => Promise.resolve(),
    u: (chunk: string) => `${chunk}.js`,
    federation: { ...given, initOptions },
  };
  const instance = given.bundlerRuntime.init({ webpackRequire });
  return { given, instance, webpackRequire };
}

const remoteInstances = () =>
  globals.__FEDERATION__.__INSTANCES__
    .map(({ options }) => options.id)
    .filter((id) => id.startsWith('mf_points'));

test('each version of a remote is an instance of its own, and one that runs again replaces itself', () => {
  create();
  const first = runEntry('1.0.0');
  const second = runEntry('1.1.0');
  expect(first.instance).not.toBe(second.instance);
  expect(remoteInstances()).toEqual(['mf_points@1.0.0', 'mf_points@1.1.0']);
  runEntry('1.0.0');
  expect(remoteInstances()).toEqual(['mf_points@1.1.0', 'mf_points@1.0.0']);
});

test('of a version that is let go no instance stays, and of others all do', () => {
  const { federation } = create();
  const before = globals.__FEDERATION__.__INSTANCES__.length;
  ['1.0.0', '1.1.0'].forEach(runEntry);
  federation.forget({ uniqueName: 'mf_points@1.0.0' });
  federation.forget({ uniqueName: 'mf_points@9.9.9' });
  expect(remoteInstances()).toEqual(['mf_points@1.1.0']);
  expect(globals.__FEDERATION__.__INSTANCES__).toHaveLength(before + 1);
});

test('chunks of an entry are loaded with their style sheets, and its attempts are those of its remote', async () => {
  const { attempt, loadStyles } = create();
  const { webpackRequire } = runEntry('1.0.0');
  attempt.mockReturnValue(2);
  await webpackRequire.e.call(null);
  expect(webpackRequire.u('7')).toBe('7.js?attempt=2');
  expect(attempt).toHaveBeenCalledWith('mf_points');
  expect(loadStyles).toHaveBeenCalledWith('mf_points@1.0.0', undefined);
});

test('a container is initialised once, with what the shell shares, before its first module', async () => {
  const { federation } = create();
  const steps: string[] = [];
  const init = jest.fn<unknown, Parameters<Container['init']>>(() => void steps.push('init'));
  const get = (module: string) => {
    steps.push(module);
    return Promise.resolve(() => ({ default: module }));
  };
  const container = { init, get };
  const loaded = await Promise.all(
    ['./Page', './Widget'].map((module) => federation.loadModule(container, module)),
  );
  expect(loaded).toEqual([{ default: './Page' }, { default: './Widget' }]);
  expect(steps).toEqual(['init', './Page', './Widget']);
  const [scope, , options] = init.mock.calls[0]!;
  expect(Object.keys(scope)).toEqual(['react', 'react-dom', 'react/jsx-runtime']);
  expect(options).toEqual({ version: '', shareScopeKeys: 'default' });
  expect((options as { shareScopeMap: object }).shareScopeMap).toMatchObject({ default: scope });
});

test('remotes find what hash a file must have', () => {
  const exposed = createExposedModule();
  serveIntegrity(() => [exposed]);
  const { baseUrl, entry, files } = exposed.release;
  expect(globalThis.__synapseiIntegrity?.(`${baseUrl}${entry}?retry=1`)).toBe(files[entry]);
  expect(globalThis.__synapseiIntegrity?.(`${baseUrl}unlisted.js`)).toMatch(/^sha384-A{64}$/);
  expect(globalThis.__synapseiIntegrity?.('https://elsewhere.example/a.js')).toBe('');
});
