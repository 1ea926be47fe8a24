import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { createDeployedRelease, createRegistry } from '@synapsei/shared-types/testing';
import { earlyPage } from './earlyPage';
import { renderIndex, type IndexContent } from './renderIndex';

const { config } = parseRuntimeConfig({});
const shell: IndexContent['shell'] = {
  scripts: ['main.0123abcd.js'],
  styles: ['main.0123abcd.css'],
  preloads: [
    { file: 'federation.0123abcd.js', as: 'script' },
    { file: 'inter.0123abcd.woff2', as: 'font' },
  ],
};

const render = (overrides: Partial<IndexContent> = {}) =>
  renderIndex({
    shell,
    inline: { preventFlash: 'flash()', preloadRoute: 'preload()' },
    registry: createRegistry(),
    config,
    ...overrides,
  });

/** What the shell will read from the page. */
function inlined(page: string, id: string): unknown {
  const [, json] = page.split(`<script type="application/json" id="${id}">`);
  return JSON.parse(json!.split('</script>')[0]!);
}

test('registry and config are in the page unchanged, and no text of theirs can end its script element', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const registry = createRegistry([
    createDeployedRelease({ owner: { team: hostile, contact: hostile } }),
  ]);
  const { config } = parseRuntimeConfig({ brand: { assistant: hostile } });
  const page = render({ registry, config });
  expect(page).not.toContain('alert(1)</script>');
  expect(page).not.toContain('<!--');
  expect(inlined(page, 'registry')).toEqual(registry);
  expect(inlined(page, 'runtime-config')).toEqual(config);
});

test('the theme is set before styles and scripts are requested', () => {
  const page = render();
  expect(page.indexOf('flash()')).toBeLessThan(page.indexOf('main.0123abcd.css'));
  expect(page.indexOf('flash()')).toBeLessThan(page.indexOf('main.0123abcd.js'));
});

test('the policy comes before everything that it governs, and only where there is one', () => {
  const page = render({ policy: "default-src 'none'" });
  expect(page).toMatch(
    /<head>\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'">/,
  );
  expect(render()).not.toContain('Content-Security-Policy');
});

test('styles, deferred scripts and preloads of the shell have root-relative addresses', () => {
  const page = render();
  expect(page).toContain('<link rel="stylesheet" href="/main.0123abcd.css">');
  expect(page).toContain('<script defer src="/main.0123abcd.js"></script>');
  expect(page).toContain('<link rel="preload" as="script" href="/federation.0123abcd.js">');
  expect(page).toContain('as="font" type="font/woff2" crossorigin href="/inter.0123abcd.woff2"');
});

test('styles of the first paint are inlined, so that it waits for no file', () => {
  const page = render({ css: '.hero{color:red}' });
  expect(page).toContain('<style>.hero{color:red}</style>');
  expect(page).not.toContain('rel="stylesheet"');
});

test('prerendered markup stands where the shell will render', () => {
  expect(render({ frame: '<main>Hello</main>' })).toContain(
    '<div id="root"><main>Hello</main></div>',
  );
});

test('the first script comes before all others', () => {
  expect(render({ first: 'hook()' }).match(/<script>(.*?)<\/script>/)?.[1]).toBe('hook()');
  expect(render()).not.toContain('hook()');
});

test('the first script reads what it needs of the registry above the content', () => {
  const page = render({ frame: '<main>Hello</main>' });
  expect(inlined(page, 'early-page')).toEqual(
    JSON.parse(JSON.stringify(earlyPage(createRegistry(), config))),
  );
  expect(page.indexOf('early-page')).toBeLessThan(page.indexOf('preload()'));
  expect(page.indexOf('preload()')).toBeLessThan(page.indexOf('<main>'));
  expect(page.indexOf('<main>')).toBeLessThan(page.indexOf('id="registry"'));
});
