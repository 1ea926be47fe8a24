import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { covers as files } from '../art/covers';
import remote from '../../remote.config';
import { expertise } from '../home/expertise/expertise';
import { partnerProducts } from '../home/partnerProducts';
import { products } from '../products/products';
import { publicProducts } from '../products/products';
import { services } from '../services/services';
import { serviceSummaries } from '../services/serviceSummaries';
import { icons } from '../ui/icons';
import catalogue from './catalogue';
import covers from './covers';

const ids = (things: { id: string }[]) => things.map(({ id }) => id);

// Specification: entities.8
test('there are six services with the names of the specification', () => {
  expect(Object.fromEntries(services.map(({ id, title }) => [id, title]))).toEqual({
    predictiveAnalysis: 'Predictive Analysis',
    mas: 'Multi Agent System',
    gamification: 'Gamification',
    llm: 'LLM Integration',
    AIStrategy: 'AI Strategy',
    gcpArchitecture: 'Google Cloud Infrastructure',
  });
});

const anyText = expect.stringMatching(/\S/) as string;
const anyAddress = expect.stringMatching(/^https:\/\/[\w.-]+\.\w+/) as string;

// Specification: entities.4, entities.7
test.each([...services, ...products])('$id has the fields of the specification', (offering) => {
  const points = 'features' in offering ? offering.features : offering.capabilities;
  const { id, title, subtitle, description, links = [] } = offering;
  const texts = [id, title, subtitle, ...description, ...points];
  expect(texts).toEqual(texts.map(() => anyText));
  expect(description.length).toBeGreaterThanOrEqual(3);
  expect(links).toEqual(links.map((link) => ({ ...link, url: anyAddress, text: anyText })));
});

// Specification: service.1, entities.7
test.each(services)('$id has three to four paragraphs and six or more capabilities', (service) => {
  expect([3, 4]).toContain(service.description.length);
  expect(new Set(service.capabilities).size).toBeGreaterThanOrEqual(6);
  expect(Boolean(service.links)).toBe(service.id === 'predictiveAnalysis');
  expect(serviceSummaries[service.id]).toBeDefined();
});

// Specification: entities.5
test('there are eight products; the internal one is not listed', () => {
  expect(ids(products).join(' ')).toBe(
    'authenticScope qualityCare nexus synapsei aiViralBuzz aureyo theorem dlsCricket',
  );
  expect(ids(publicProducts)).toEqual(ids(products).filter((id) => id !== 'synapsei'));
});

// Specification: products.1
test('products are ordered by status: Continue first, Close last', () => {
  const order = ['Continue', 'Need Pivot', 'Hold', 'Close'];
  const places = products.map(({ status }) => order.indexOf(status));
  expect(places).toEqual([...places].sort());
});

// Specification: entities.4, states.4
test.each(products)(
  '$id has a known status, features, a cover and only reserved addresses',
  (product) => {
    expect(['Continue', 'Hold', 'Close', 'Need Pivot']).toContain(product.status);
    expect(product.features.length).toBeGreaterThanOrEqual(5);
    const addresses = [product.url, ...(product.links ?? []).map(({ url }) => url)];
    for (const address of addresses.filter((url) => url !== undefined)) {
      expect(new URL(address).hostname).toMatch(/\.example$/);
    }
  },
);

// Specification: product.2, entities.4
test('each of the four link icons is in use', () => {
  const used = products.flatMap(({ links = [] }) => links.map(({ icon }) => icon));
  expect([...new Set(used)].sort()).toEqual(['cloud-upload', 'link', 'product-hunt', 'video']);
  expect(new Set(used.map((icon) => icons[icon])).size).toBe(4);
});

// Specification: decisions.10
test('no two services or products have the same text', () => {
  const sentences = [...services, ...products].flatMap((offering) => [
    offering.subtitle,
    ...offering.description,
    ...('features' in offering ? offering.features : offering.capabilities),
  ]);
  expect(sentences.filter((text, place) => sentences.indexOf(text) !== place)).toEqual([]);
});

// Specification: home.8, limits.11
test('there are 53 different keywords and five partner products', () => {
  expect(expertise).toHaveLength(53);
  expect(new Set(expertise.map(([keyword]) => keyword)).size).toBe(53);
  expect(partnerProducts).toHaveLength(5);
});

test('the catalogue contains what the screens show, and each page once', () => {
  expect(catalogue).toMatchObject({ services, products });
  expect(catalogue.pricing.tiers).toHaveLength(3);
  const listed = catalogue.pages.map(({ path }) => path);
  expect(listed).toEqual([...new Set(listed)]);
  expect(listed.some((path) => path.includes(':'))).toBe(false);
});

test('plain Node can read the catalogue and the drawings, without a bundler', () => {
  const read = (name: string) => `require('./src/catalogue/${name}').default`;
  const script = `console.log(JSON.stringify([${read('catalogue')}, ${read('covers')}]))`;
  const options = { cwd: join(__dirname, '../..'), encoding: 'utf8' } as const;
  const output = execFileSync(
    process.execPath,
    ['--require', require.resolve('@synapsei/presets/register'), '-e', script],
    options,
  );
  expect(JSON.parse(output)).toEqual(JSON.parse(JSON.stringify([catalogue, covers])));
});

test('every service and product has a drawing', () => {
  expect(Object.keys(files).sort()).toEqual([...ids(services), ...ids(products)].sort());
  expect(Object.keys(covers.services)).toEqual(ids(services));
  expect(Object.keys(covers.products)).toEqual(ids(products));
  for (const { faint, solid } of [covers.services, covers.products].flatMap(Object.values))
    for (const paths of [faint, solid]) expect(paths).toContainEqual(expect.stringMatching(/^M/));
});

// Specification: routes.7
test('every route of ours in the specification is declared, with a title and a description', () => {
  const offerings = '/ /offerings/:key /products /products/:slug /articles /article/:id /pricing';
  const others = '/knowledgeBase /aiService /resources /blog /case-studies';
  expect(remote.routes.map(({ path }) => path).join(' ')).toBe(`${offerings} ${others}`);
  const texts = remote.routes.flatMap(({ title, description }) => [title, description]);
  expect(texts).toEqual(texts.map(() => anyText));
});

// Specification: navigation.2, entities.9
test("a service's menu entry has name, address, description and its own icon, which the registry accepts", () => {
  const placed = (place: string) => remote.navigation.filter((entry) => entry.place === place);
  const labels = (place: string) => placed(place).map(({ label }) => label);
  expect(labels('top').join(' ')).toBe('Products Knowledge About');
  expect(labels('footer').join(', ')).toBe(
    'Products, Articles, Pricing, Resources, Blog, Case studies',
  );
  const entries = placed('services');
  expect(entries.map(({ label, path }) => [label, path])).toEqual(
    services.map(({ id, title }) => [title, `/offerings/${id}`]),
  );
  for (const { icon, description } of entries) {
    expect(icon).toMatch(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/);
    expect(description).toEqual(anyText);
  }
  expect(new Set(entries.map(({ icon }) => icon)).size).toBe(6);
});
