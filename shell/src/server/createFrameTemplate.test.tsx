import { createTemplateHost } from '@synapsei/build/testing';
import { fillFrame } from '@synapsei/pages/testing';
import { parseRuntimeConfig, type RuntimeConfig } from '@synapsei/shared-types/config';
import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { createRegistry } from '@synapsei/shared-types/testing';
import { release, renderSite } from '../../testing/renderSite';
import { createFrameTemplate } from './createFrameTemplate';

const template = createFrameTemplate(createTemplateHost().config);
type Options = Partial<Parameters<typeof fillFrame>[1]>;

function show(options: Options = {}) {
  const input = { registry: createRegistry([release]), ...parseRuntimeConfig({}) };
  const page = document.createElement('div');
  page.innerHTML = fillFrame(template, { firstView: '<h1>Hello</h1>', ...input, ...options });
  return page;
}

/** React generates different ids on each rendering. */
const withoutIds = (html: string) => html.replace(/ (id|aria-controls)="[^"]*"/g, '');

type Entry = DeployedRelease['navigation'][number];
const entry = (place: Entry['place'], path: string, label = path): Entry => ({
  ...{ label, path, place, order: 0 },
});
const hostile = `<b>"A" & 'B'</b> {{label}} {{#x}}`;

/** The frame alone, without what is shown in it. */
function frameIn(page: ParentNode): string {
  const frame = page.querySelector('[data-layout]')!.cloneNode(true) as Element;
  for (const inner of [frame.querySelector('main')!, frame.lastElementChild!])
    inner.replaceChildren();
  // Comes once the page is idle, beside what is there.
  for (const late of frame.querySelectorAll('[aria-label="Search"]')) late.remove();
  return withoutIds(frame.outerHTML);
}

test.each<[string, Entry[], Partial<RuntimeConfig>]>([
  ['with what tests have', release.navigation, {}],
  ['without navigation', [], {}],
  [
    'with Home in each place',
    (['top', 'services', 'footer'] as const).map((place) => entry(place, '/')),
    {},
  ],
  [
    'with any text',
    [entry('top', '/a', hostile), { ...entry('services', '/b'), description: hostile }],
    { brand: { company: hostile, assistant: hostile } },
  ],
  [
    'with legal pages, asking for consent',
    [
      { ...entry('top', '/late'), order: 20 },
      { ...entry('top', '/early'), order: 19 },
    ],
    {
      legal: { imprint: 'https://a.example/?a=1&b="2"', privacy: 'https://a.example/privacy' },
      analytics: { ...parseRuntimeConfig({}).config.analytics, measurementId: 'G-1' },
    },
  ],
  [
    'with an episode of another host',
    [],
    { podcast: { episodes: [{ id: 'a', title: 'A', src: 'https://a.example/embed' }] } },
  ],
  [
    'with counts of shares',
    [],
    {
      share: {
        ...parseRuntimeConfig({}).config.share,
        facebookCount: 'https://graph.example/',
      },
    },
  ],
])('a page begins with the frame of the running shell %s', async (_, navigation, values) => {
  const registry = createRegistry([{ ...release, navigation }]);
  await renderSite({ registry, config: values });
  const page = show({ registry, config: parseRuntimeConfig(values).config });
  expect(frameIn(page)).toBe(frameIn(document));
});

test('links work without scripts: they are addresses of the hash router', () => {
  const hrefs = [...show().querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('#/products');
  expect(hrefs.every((href) => href?.startsWith('#/'))).toBe(true);
});

test("Home's first view is in main, before the skeleton of other pages; without one the skeleton is alone", () => {
  const main = show().querySelector('main')!;
  expect(main.querySelector('#first-view')!.innerHTML).toBe('<h1>Hello</h1>');
  expect(main.querySelector('#first-view + #first-skeleton')).not.toBeNull();
  const without = show({ firstView: null }).querySelector('main')!;
  expect(without.querySelector('#first-view')).toBeNull();
  expect(without.querySelector('#first-skeleton')).not.toBeNull();
});

test('no visitor is asked for consent before the shell knows the answers', () => {
  const { config } = parseRuntimeConfig({
    analytics: { measurementId: 'G-1', consent: 'required' },
  });
  expect(show({ config }).querySelector('dialog[open]')).toBeNull();
});
