import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { fakeFetch } from '../../../testing/fakeFetch';
import { installPlatform } from '../../../testing/installPlatform';
import { serveElements } from '../../../testing/serveElements';
import { loadStyleSheets } from './loadStyleSheets';

const css = ['ChatPage.css', 'vendors.css'];
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
const page = serveElements();
const network = fakeFetch();
let warn: jest.SpyInstance;

/** A release with two style sheets, and what loads some of them. */
function start() {
  const { release } = createExposedModule();
  return { ...release, load: (sheets = css) => loadStyleSheets(release, sheets, limits) };
}

beforeAll(installPlatform);
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => {})));
afterEach(() => {
  warn.mockRestore();
  jest.useRealTimers();
});

test('requests all style sheets in parallel, once, with integrity and cross-origin', async () => {
  const { baseUrl, files, load } = start();
  expect(await Promise.all([load(), load()])).toEqual([null, null]);
  await load();
  expect(page.requested).toEqual(css.map((file) => baseUrl + file));
  expect(links()).toHaveLength(2);
  expect(links()[0]).toMatchObject({ crossOrigin: 'anonymous', integrity: files['ChatPage.css'] });
  expect(links()[0]!.dataset.href).toBe(`${baseUrl}ChatPage.css`);
});

test('a style sheet that fails once is requested under another address, and has one link', async () => {
  const { baseUrl, load } = start();
  page.respond(() => (page.requested.length === 1 ? 'error' : 'load'));
  expect(await load()).toBeNull();
  expect(page.requested.slice(2)).toEqual([`${baseUrl}ChatPage.css?retry=1`]);
  expect(links()).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
});

test('a missing style sheet loses the style, not the module: the console says so, and the next load asks again', async () => {
  const { load } = start();
  page.respond(() => 'error');
  expect(await load()).toBeNull();
  const [line] = warn.mock.calls[0] as [string];
  expect(line).toMatch(/shown without its style sheet http:.*\.css/);
  const before = page.requested.length;
  page.respond(() => 'load');
  await load();
  expect(page.requested).toHaveLength(before + css.length);
});

test('the next load requests a removed style sheet again', async () => {
  const { load } = start();
  await load();
  links().forEach((link) => link.remove());
  await load();
  expect(links()).toHaveLength(css.length);
});

test('an altered style sheet is an error and not retried: the module must not be shown', async () => {
  const { baseUrl, load } = start();
  page.respond(() => 'error');
  network.respond('.chat { display: none }');
  expect(await load(['ChatPage.css'])).toMatchObject({ kind: 'integrity' });
  expect(page.requested).toEqual([`${baseUrl}ChatPage.css`]);
});

test('waits for a hanging style sheet no longer than the limit', async () => {
  jest.useFakeTimers();
  page.respond(() => 'hang');
  const done = jest.fn();
  void start().load().then(done);
  await jest.advanceTimersByTimeAsync(limits.stylesMs - 1);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(null);
  expect(links()).toHaveLength(2);
});
