import type { Locator, Page } from '@playwright/test';

/** A screen to take a picture of. */
export type Screen = {
  /** Prefix of its file names. */
  name: string;
  path: string;
  /** Brings the screen into the state to show. Default: none. */
  prepare?: (page: Page) => Promise<void>;
  /** Only what is visible without scrolling. Default: the whole page. */
  firstView?: boolean;
  /** Widths at which the state exists. Default: all. */
  widths?: readonly Width[];
};

export const widths = [1440, 768, 390] as const;
export type Width = (typeof widths)[number];

/** Of the window, by its width. CSS pixels. */
export const heights: Record<Width, number> = { 1440: 900, 768: 1024, 390: 844 };

const press = (find: (page: Page) => Locator) => (page: Page) => find(page).click();

/** Every kind of screen of the site, and its open menus and dialogs. */
export const screens: Screen[] = [
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
    prepare: press((page) => page.getByRole('button', { name: 'Services' })),
  },
  {
    name: 'burger-menu',
    path: '/pricing',
    firstView: true,
    widths: [768, 390],
    prepare: press((page) => page.getByRole('button', { name: 'Open menu' })),
  },
  {
    name: 'chat-widget',
    path: '/pricing',
    firstView: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: /Open chat/ }).click();
      await page.getByRole('textbox').waitFor();
    },
  },
];

export const themes = ['light', 'dark'] as const;
export type ThemeName = (typeof themes)[number];

export type Shot = { file: string; screen: Screen; theme: ThemeName; width: Width };

/** One picture for each screen, theme and width at which it exists. */
export function planShots(wanted: readonly Screen[] = screens): Shot[] {
  return wanted.flatMap((screen) =>
    themes.flatMap((theme) =>
      (screen.widths ?? widths).map((width) => ({
        file: `${screen.name}-${theme}-${width}.webp`,
        screen,
        theme,
        width,
      })),
    ),
  );
}

/** `/case-law/archive` → `case-law-archive`. */
const nameOf = (path: string) => path.split('/').filter(Boolean).join('-');

/** Pages that releases add to the site, such as those of a new remote: nobody need list them. */
function findFurther(screens: readonly Screen[], paths: string[]): Screen[] {
  const known = screens.map(({ path }) => path);
  const further = [...new Set(paths)].filter((path) => !known.includes(path));
  return further.map((path) => ({ name: nameOf(path), path }));
}

/**
 * The pictures of a run: of the listed screens and of all other `paths`. `wanted`: parts of the names of those to
 * take; none takes all.
 * @throws Error when nothing has such a name
 */
export function planAll(screens: readonly Screen[], paths: string[], wanted: string[]): Shot[] {
  const all = planShots([...screens, ...findFurther(screens, paths)]);
  const shots = all.filter(
    ({ file }) => wanted.length === 0 || wanted.some((name) => file.includes(name)),
  );
  if (shots.length > 0) return shots;
  const names = [...new Set(all.map(({ screen }) => screen.name))].join(', ');
  throw new Error(`There is no screen "${wanted.join(' ')}" (known: ${names}).`);
}
