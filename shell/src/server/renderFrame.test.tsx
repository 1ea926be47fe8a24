import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { createRegistry } from '@synapsei/shared-types/testing';
import { release, renderSite } from '../../testing/renderSite';
import { renderFrame } from './renderFrame';

const { config } = parseRuntimeConfig({});
const registry = createRegistry([release]);

function show(options: Partial<Parameters<typeof renderFrame>[0]> = {}) {
  const page = document.createElement('div');
  page.innerHTML = renderFrame({ registry, config, firstView: '<h1>Hello</h1>', ...options });
  return page;
}

/** React generates different ids on each rendering. */
const withoutIds = (html: string) => html.replace(/ (id|aria-controls)="[^"]*"/g, '');

test.each(['header', 'footer'])('its %s is the same as in the running shell', async (landmark) => {
  await renderSite();
  // Comes once the page is idle, beside what is there.
  const late = '[aria-label="Search"]';
  for (const element of document.querySelectorAll(late)) element.remove();
  const running = document.querySelector(landmark)!.outerHTML;
  expect(withoutIds(show().querySelector(landmark)!.outerHTML)).toBe(withoutIds(running));
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

test('names from the config are escaped', () => {
  const brand = { company: '<img src=x> & Co', assistant: 'Ada' };
  const page = show({ config: { ...config, brand } });
  expect(page.querySelector('img')).toBeNull();
  expect(page.querySelector('footer')).toHaveTextContent('© 2025 <img src=x> & Co.');
});

test('nobody is asked for consent before the shell knows the visitor', () => {
  const analytics = { measurementId: 'G-1', consent: 'required' } as const;
  expect(show({ config: { ...config, analytics } }).querySelector('dialog[open]')).toBeNull();
});
