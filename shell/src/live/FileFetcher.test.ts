import { createExposedModule } from '../../testing/createExposedModule';
import { fakeFetch } from '../../testing/fakeFetch';
import { createFileFetcher } from './FileFetcher';

const release = (version: string) => createExposedModule({ name: 'mf_chat', version }).release;
const [one, two] = [release('1.0.0'), release('2.0.0')];

const network = fakeFetch();
beforeEach(() => network.respond(''));

/** A tab that has shown these modules in version 1. */
function start(...modules: string[]) {
  let stores = modules.map((module) => ({
    exposed: { release: one, module, source: 'registry' },
  }));
  const fetchFiles = createFileFetcher({ all: () => stores as never });
  return { fetchFiles, forget: () => void (stores = []) };
}

const asked = () => network.answer.mock.calls.map(([url, { method }]) => [url, method]);

test('the files of a version are here once every file of the shown modules is fetched and verified', async () => {
  const { fetchFiles } = start('./ChatPage');
  const results = [fetchFiles(two), fetchFiles(two)];
  // Two simultaneous calls make one request for each file.
  expect(await Promise.all(results)).toEqual([true, false]);
  const { entry, exposes, baseUrl } = two;
  const files = [entry, ...exposes['./ChatPage']!.js, ...exposes['./ChatPage']!.css];
  expect(asked()).toEqual(files.map((file) => [baseUrl + file, 'GET']));
  expect(network.answer.mock.calls[0]![1]).toMatchObject({ integrity: two.files[entry] });
});

test.each([
  ['a remote unused in this tab only the entry is fetched', [], 1],
  ['a version that the tab has let go of all its modules are', ['./ChatPage'], 2],
])('for %s', async (_, modules, count) => {
  const { fetchFiles, forget } = start(...modules);
  forget();
  await fetchFiles(two);
  expect(asked()[0]).toEqual([two.baseUrl + two.entry, 'GET']);
  expect(asked()).toHaveLength(count);
});

test('missing or unreachable files are asked for again next time', async () => {
  const { fetchFiles } = start();
  network.respond('', { status: 404 });
  expect(await fetchFiles(two)).toBe(false);
  network.refuse();
  expect(await fetchFiles(two)).toBe(false);
  network.respond('');
  expect(await fetchFiles(two)).toBe(true);
});

test.each([
  ['contract', { contract: '^9.0.0' }],
  ['federation runtime', { runtime: '3.0' }],
])('a version for another %s is not asked for', async (_, needs) => {
  const { fetchFiles } = start('./ChatPage');
  expect(await fetchFiles({ ...two, ...needs })).toBe(false);
  expect(network.answer).not.toHaveBeenCalled();
});

test('with Save-Data nothing is fetched', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { fetchFiles } = start('./ChatPage');
  expect(await fetchFiles(two)).toBe(true);
  expect(asked()).toEqual([[two.baseUrl + two.entry, 'HEAD']]);
  Reflect.deleteProperty(navigator, 'connection');
});
