import type { Locator, Page } from '@playwright/test';

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

export type Shot = { file: string; screen: Screen; theme: (typeof themes)[number]; width: Width };

export const planShots = (wanted: readonly Screen[] = screens): Shot[] =>
  wanted.flatMap((screen) =>
    themes.flatMap((theme) =>
      (screen.widths ?? widths).map((width) => {
        const file = `${screen.name}-${theme}-${width}.webp`;
        return { file, screen, theme, width };
      }),
    ),
  );

/** `wanted`: parts of the names of the pictures to take; none takes all. */
export const isWanted = ({ file }: Shot, wanted: readonly string[]) =>
  wanted.length === 0 || wanted.some((name) => file.includes(name));

/**
 * The wanted pictures of the listed screens and of all other `paths`, such as those of a new remote:
 * `/case-law/archive` is shown as `case-law-archive`. @throws Error when nothing has such a name
 */
export function planAll(paths: string[], wanted: string[]): Shot[] {
  const known = screens.map(({ path }) => path);
  const further = [...new Set(paths)]
    .filter((path) => !known.includes(path))
    .map((path) => ({ name: path.split('/').filter(Boolean).join('-'), path }));
  const all = planShots([...screens, ...further]);
  const shots = all.filter((shot) => isWanted(shot, wanted));
  if (shots.length > 0) return shots;
  const names = [...new Set(all.map(({ screen }) => screen.name))].join(', ');
  throw new Error(`There is no screen "${wanted.join(' ')}" (known: ${names}).`);
}
