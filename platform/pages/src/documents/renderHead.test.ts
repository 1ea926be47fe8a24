import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { themes } from '@synapsei/shared-types/host';
import { createDeployedRelease, createRegistry } from '@synapsei/shared-types/testing';
import { renderHead, renderManifest, renderNoscript, renderThemeColours } from './renderHead';

const home = createDeployedRelease({
  routes: [
    {
      path: '/',
      module: './ChatPage',
      title: 'Consulting',
      description: 'What we do',
      layout: 'full',
    },
  ],
  navigation: [
    { label: 'Agents', path: '/b', place: 'services', order: 2, description: 'That <act>' },
    { label: 'Forecasts', path: '/a', place: 'services', order: 1 },
    { label: 'Chat', path: '/chat', place: 'top', order: 1 },
  ],
});
const registry = createRegistry([home]);
const configOf = (overrides = {}) =>
  parseRuntimeConfig({ brand: { company: 'A & "B"' }, ...overrides }).config;
const render = (overrides = {}) => renderHead({ registry, config: configOf(overrides) });
const published = { site: { url: 'https://www.example.org' } };

type Graph = { '@graph': Record<string, unknown>[] };
function structuredData(lines: string[]) {
  const line = lines.find((text) => text.includes('application/ld+json'))!;
  return (JSON.parse(/>(.*)<\/script>/.exec(line)![1]!) as Graph)['@graph'];
}

test('title and description are those of the route /, with the company’s name; without a remote for it only the company is named', () => {
  const lines = render();
  expect(lines).toContain('<title>Consulting · A &amp; &quot;B&quot;</title>');
  expect(lines).toContain('<meta name="description" content="What we do">');
  expect(lines).toContain(
    '<meta property="og:title" content="Consulting · A &amp; &quot;B&quot;">',
  );
  const bare = renderHead({ registry: createRegistry([]), config: configOf() });
  expect(bare).toContain('<title>A &amp; &quot;B&quot;</title>');
});

test('the feed is announced', () => {
  expect(render().join()).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="[^"]+\/feed\.xml">/,
  );
});

test('addresses are absolute once the public one is known, and no canonical is guessed before', () => {
  expect(render().join()).not.toMatch(/canonical|og:url/);
  expect(render()).toContain('<meta property="og:image" content="/preview.png">');
  const lines = render(published);
  expect(lines).toContain('<link rel="canonical" href="https://www.example.org/">');
  expect(lines).toContain('<meta property="og:url" content="https://www.example.org/">');
  expect(lines).toContain(
    '<meta property="og:image" content="https://www.example.org/preview.png">',
  );
});

test('no tag is repeated', () => {
  const keys = render(published).map(
    (line) => /(?:name|property|rel)="[^"]*"(?=.*(?:sizes)?)/.exec(line)?.[0],
  );
  const single = keys.filter((key) => key && key !== 'rel="icon"');
  expect(new Set(single).size).toBe(single.length);
});

test('organization, site and ordered services are structured data', () => {
  const [organization, site, services] = structuredData(render(published));
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'A & "B"',
    url: 'https://www.example.org/',
  });
  expect(site).toMatchObject({ '@type': 'WebSite', name: 'A & "B"' });
  expect(services!.itemListElement).toEqual([
    expect.objectContaining({ position: 1, item: expect.objectContaining({ name: 'Forecasts' }) }),
    expect.objectContaining({ position: 2, item: expect.objectContaining({ name: 'Agents' }) }),
  ]);
});

test('the browser’s frame has a colour per theme, light until a script decides', () => {
  const [light, dark] = renderThemeColours();
  expect(light).toBe(
    `<meta name="theme-color" content="${themes.light.background}" media="all" data-theme="light">`,
  );
  expect(dark).toContain(`content="${themes.dark.background}" media="not all"`);
});

test('without scripts services and contact are listed as text', () => {
  const html = renderNoscript({ registry, config: configOf() });
  expect(html).toMatch(/^<noscript>.*<\/noscript>$/);
  expect(html.indexOf('Forecasts')).toBeLessThan(html.indexOf('Agents'));
  expect(html).toContain('That &lt;act&gt;');
  expect(html).toContain('href="https://calendar.example/synapsei/15-minutes"');
});

test('the manifest has the company’s name', () => {
  expect(JSON.parse(renderManifest(configOf()))).toMatchObject({
    name: 'A & "B"',
    start_url: '/',
  });
});
