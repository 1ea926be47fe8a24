import { useTestTarget } from './testing/useTestTarget';
import { firstViewName, writeBuild } from './testing/writeBuild';

const site = useTestTarget();

const home = {
  routes: [{ path: '/', module: './ChatPage', title: 'Home', layout: 'full' as const }],
  firstViews: { '/': firstViewName },
};
const release = (version: string, overrides = {}) =>
  site.publish({ version, ...home, ...overrides }, { isPromoted: true });
const pageRoot = async () => /<div id="root">(.*?)<\/div>/.exec(await site.fetchPage())?.[1];

test("the page begins with the first view of Home's live release, after a rollback too", async () => {
  expect(await pageRoot()).toBe('');
  await release('1.0.0');
  expect(await pageRoot()).toBe('<h1>mf_chat 1.0.0</h1>');
  await release('1.1.0');
  expect(await pageRoot()).toBe('<h1>mf_chat 1.1.0</h1>');
  await site.rollback();
  expect(await pageRoot()).toBe('<h1>mf_chat 1.0.0</h1>');
  await site.setEnabled('mf_chat', false);
  expect(await pageRoot()).toBe('');
});

test('a release without one begins as ever', async () => {
  await release('1.0.0', { firstViews: undefined });
  expect(await pageRoot()).toBe('');
});

test('data of live releases has one address for all versions', async () => {
  const give = (version: string) =>
    site.publish(writeBuild({ version }, '', { 'catalogue.json': `"${version}"` }));
  const read = async () =>
    (await fetch(`${site.context.target.url}data/mf_chat/catalogue.json`)).text();
  await give('1.0.0');
  await give('1.1.0');
  expect(await read()).toBe('"1.0.0"');
  await site.promote('1.1.0');
  expect(await read()).toBe('"1.1.0"');
  await site.rollback();
  expect(await read()).toBe('"1.0.0"');
});

test("the shell's styles are part of the page", async () => {
  expect(await site.fetchPage()).toContain('<style>.shell { order: 1 }</style>');
});

test('what only the rendering of pages needs is not served', async () => {
  const { url } = site.context.target;
  expect((await fetch(`${url}inline/frame.html`)).status).toBe(404);
});
