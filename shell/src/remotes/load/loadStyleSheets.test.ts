import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { fakeFetch } from '../../../testing/fakeFetch';
import { installPlatform } from '../../../testing/installPlatform';
import { serveElements } from '../../../testing/serveElements';
import type { ReadyModule } from '../exposedModules';
import { loadStyleSheets } from './loadStyleSheets';

const css = ['ChatPage.css', 'vendors.css'];
const createStyledModule = () =>
  createExposedModule({ exposes: { './ChatPage': { js: [], css } } });
const loadStyles = ({ release, module }: ReadyModule, given = limits) =>
  loadStyleSheets(release, release.exposes[module]?.css, given);

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

let page: ReturnType<typeof serveElements>;
let network: ReturnType<typeof fakeFetch>;
let warn: jest.SpyInstance;

beforeAll(installPlatform);
beforeEach(() => {
  document.head.replaceChildren();
  page = serveElements();
  network = fakeFetch();
  network.respond('', { status: 404 });
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  page.stop();
  network.restore();
  warn.mockRestore();
  jest.useRealTimers();
});

test('a module without style sheets is ready immediately', async () => {
  expect(await loadStyles(createExposedModule())).toBeNull();
  expect(page.requested).toEqual([]);
});

test('requests all style sheets in parallel, with integrity and cross-origin', async () => {
  const exposed = createStyledModule();
  const { baseUrl, files } = exposed.release;
  expect(await loadStyles(exposed)).toBeNull();
  expect(page.requested).toEqual(css.map((file) => baseUrl + file));
  expect(links()[0]).toMatchObject({ crossOrigin: 'anonymous', integrity: files['ChatPage.css'] });
  expect(links()[0]!.dataset.href).toBe(`${baseUrl}ChatPage.css`);
});

test('requests a style sheet once for all modules', async () => {
  const exposed = createStyledModule();
  await Promise.all([loadStyles(exposed), loadStyles(exposed)]);
  await loadStyles(exposed);
  expect(page.requested).toHaveLength(2);
  expect(links()).toHaveLength(2);
});

test('a style sheet that fails once is requested under another address, and has one link', async () => {
  let failures = 0;
  page.respond((element) =>
    (element as HTMLLinkElement).href.includes('ChatPage') && failures++ === 0 ? 'error' : 'load',
  );
  expect(await loadStyles(createStyledModule())).toBeNull();
  const asked = page.requested.filter((url) => url.includes('ChatPage'));
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatch(/ChatPage\.css\?retry=\d+$/);
  expect(links()).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
});

test('a style sheet that stays missing loses the style, not the module, and the console says so', async () => {
  page.respond(() => 'error');
  expect(await loadStyles(createStyledModule())).toBeNull();
  const [line] = warn.mock.calls[0] as [string];
  expect(line).toMatch(/shown without its style sheet http:.*\.css/);
});

test('the next load requests a missing style sheet again', async () => {
  const exposed = createStyledModule();
  page.respond(() => 'error');
  await loadStyles(exposed);
  const before = page.requested.length;
  page.respond(() => 'load');
  await loadStyles(exposed);
  expect(page.requested).toHaveLength(before + css.length);
});

test('the next load requests a removed style sheet again', async () => {
  const exposed = createStyledModule();
  await loadStyles(exposed);
  links().forEach((link) => link.remove());
  await loadStyles(exposed);
  expect(links()).toHaveLength(css.length);
});

test('an altered style sheet is an error and not retried: the module must not be shown', async () => {
  page.respond(() => 'error');
  network.respond('.chat { display: none }');
  const exposed = createExposedModule({
    exposes: { './ChatPage': { js: [], css: ['ChatPage.css'] } },
  });
  expect(await loadStyles(exposed)).toMatchObject({ kind: 'integrity' });
  expect(page.requested).toEqual([`${exposed.release.baseUrl}ChatPage.css`]);
});

test('waits for a hanging style sheet no longer than the limit', async () => {
  jest.useFakeTimers();
  page.respond(() => 'hang');
  const done = jest.fn();
  void loadStyles(createStyledModule()).then(done);
  await jest.advanceTimersByTimeAsync(limits.stylesMs - 1);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(null);
  expect(links()).toHaveLength(2);
});
