import type { Page } from '@playwright/test';

type Screen = {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  /** Shows only what is visible without scrolling, in place of the whole page. */
  firstView?: boolean;
  /** Widths at which the state exists. Default: all. */
  widths?: Width[];
};

type Width = 1440 | 768 | 390;

/** Heights of the window by width, in CSS pixels. */
const heights: Record<Width, number> = { 1440: 900, 768: 1024, 390: 844 };

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();

/** Every kind of screen of the site, and its open menus and dialogs. */
const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'service', path: '/offerings/predictiveAnalysis' },
  { name: 'product', path: '/offerings/authenticScope' },
  { name: 'products', path: '/products' },
  { name: 'articles', path: '/articles' },
  { name: 'article', path: '/article/1' },
  { name: 'blog', path: '/blog' },
  { name: 'resources', path: '/resources' },
  { name: 'pricing', path: '/pricing' },
  { name: 'case-studies', path: '/case-studies' },
  { name: 'knowledge', path: '/knowledgeBase' },
  { name: 'about', path: '/aiService' },
  { name: 'chat', path: '/chat', firstView: true },
  { name: 'error', path: '/no-such-page' },
  {
    name: 'services-menu',
    path: '/pricing',
    firstView: true,
    widths: [1440],
    prepare: press('Services'),
  },
  {
    name: 'burger-menu',
    path: '/pricing',
    firstView: true,
    widths: [768, 390],
    prepare: press('Open menu'),
  },
  {
    name: 'chat-widget',
    path: '/pricing',
    firstView: true,
    prepare: async (page) => {
      await press(/Open chat/)(page);
      // Keeps focus and pointer in the same place, whenever the field appears.
      await page.getByRole('textbox').click();
    },
  },
];

const allWidths: Width[] = [1440, 768, 390];

export const shots = screens.flatMap(({ name, widths = allWidths, ...screen }) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    widths.map((width) => ({
      ...screen,
      name: `${name}-${theme}-${width}`,
      theme,
      viewport: { width, height: heights[width] },
    })),
  ),
);

export type Shot = (typeof shots)[number];

/** Finds a picture by name. @throws Error if there is no such picture */
export function findShot(name: string): Shot {
  const found = shots.find((shot) => shot.name === name);
  if (!found) throw new Error(`There is no screen "${name}".`);
  return found;
}
