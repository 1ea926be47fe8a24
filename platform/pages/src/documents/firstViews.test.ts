import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { createDeployedRelease, createRegistry } from '@synapsei/shared-types/testing';
import { integrity } from '@synapsei/base';
import { fillFirstView, findHome } from './firstViews';

const { config } = parseRuntimeConfig({ brand: { company: 'Acme & Co' } });
const view = {
  html: '<h1>{{brand.company}}</h1><img src="{{baseUrl}}a.svg">',
  css: '.a{background:url({{baseUrl}}b.svg)}',
};
const text = JSON.stringify(view);
const file = 'first-view.0123abcd.json';

const createHome = (overrides: Partial<DeployedRelease> = {}) =>
  createDeployedRelease({
    name: 'mf_content',
    uniqueName: 'mf_content@1.0.0',
    baseUrl: 'https://content.example/',
    routes: [{ path: '/', module: './ChatPage', title: 'Home', layout: 'full' }],
    firstViews: { '/': file },
    files: { [file]: integrity(text) },
    ...overrides,
  });

let warnings: jest.SpyInstance;
beforeEach(() => {
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warnings.mockRestore());

test("is filled in with this site's names and the remote's address", () => {
  expect(fillFirstView(text, createHome(), config)).toEqual({
    html: '<h1>Acme &amp; Co</h1><img src="https://content.example/a.svg">',
    css: '.a{background:url(https://content.example/b.svg)}',
  });
  expect(warnings).not.toHaveBeenCalled();
});

const changed = (change: Partial<typeof view>) => JSON.stringify({ ...view, ...change });

test.each([
  ['is no JSON', 'oops', /not valid JSON/],
  ['names what the config does not know', changed({ html: '{{brand.motto}}' }), /brand\.motto/],
  [
    'could end its style element',
    changed({ css: '</style><script>' }),
    /its CSS contains <\/style>/,
  ],
])('a file that %s is named and omitted', (_what, bytes, problem) => {
  const release = createHome({ files: { [file]: integrity(bytes) } });
  expect(fillFirstView(bytes, release, config)).toBeNull();
  expect(warnings).toHaveBeenCalledWith(expect.stringMatching(problem));
});

test('a file whose bytes differ from the release record is named and omitted', () => {
  expect(fillFirstView(changed({ css: '' }), createHome(), config)).toBeNull();
  expect(warnings).toHaveBeenCalledWith(
    '[first view] mf_content@1.0.0: first-view.0123abcd.json is not the published file; left out.',
  );
});

test('Home belongs to the live release that has its path, and to nobody while its remote is disabled', () => {
  const home = createHome();
  const registry = createRegistry([createDeployedRelease(), home]);
  expect(findHome(registry)).toBe(home);
  expect(findHome(createRegistry([createDeployedRelease()]))).toBeUndefined();
  registry.remotes.mf_content!.enabled = false;
  expect(findHome(registry)).toBeUndefined();
});

describe("the site's names", () => {
  const { config: named } = parseRuntimeConfig({
    brand: { company: `<Example> & "Partners'` },
    links: { github: 'https://code.example/?a=1&b="2"' },
  });
  const fill = (html: string, using = named) => {
    const bytes = changed({ html });
    const release = createHome({ files: { [file]: integrity(bytes) } });
    return fillFirstView(bytes, release, using)?.html;
  };

  test('replace their placeholders, escaped', () => {
    expect(fill('<p>{{brand.company}} builds</p>')).toBe(
      '<p>&lt;Example&gt; &amp; &quot;Partners&apos; builds</p>',
    );
  });

  test('that look like a placeholder stay unchanged', () => {
    const { config: odd } = parseRuntimeConfig({ brand: { company: '{{brand.assistant}}' } });
    expect(fill('{{brand.company}}', odd)).toBe('{{brand.assistant}}');
  });

  test.each(['brand.motto', 'brand', 'remotes.limitMs', 'constructor.name'])(
    'have no text for %s: the file is omitted',
    (name) => {
      expect(fill(`{{${name}}}`)).toBeUndefined();
      expect(warnings).toHaveBeenCalledWith(expect.stringContaining(`{{${name}}}`));
    },
  );
});
