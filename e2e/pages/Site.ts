import { expect, type Page } from '@playwright/test';
import type { Screen } from '../core/routes';

export function createSite(page: Page) {
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  const heading = main.getByRole('heading', { level: 1 });
  const burger = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  /** Home as `index.html` shows it before its remote has loaded. */
  const firstView = page.locator('#first-view');

  async function open(path = '/'): Promise<void> {
    // Not 'load': it waits for every file, and some tests let files hang.
    await page.goto(`/#${path}`, { waitUntil: 'domcontentloaded' });
    // The prerendered page is replaced by the running shell, which responds to clicks.
    await expect(page.locator('html[data-view]')).toHaveCount(0);
  }

  /** Waits until the page itself is shown, nothing in its place, and its requests have ended. */
  async function settled(): Promise<void> {
    await expect(firstView).toHaveCount(0);
    await expect(main.getByText(/^(Loading|Still loading)$/)).toHaveCount(0);
    await expect(heading.first()).toBeVisible();
    // Only the page knows what it waits for.
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  return {
    main,
    header,
    heading,
    burger,
    menu,
    firstView,
    footer: page.getByRole('contentinfo'),
    consent: page.getByRole('dialog', { name: 'Your privacy choices' }),
    privacyChoices: page.getByRole('button', { name: 'Privacy choices' }),
    themeToggle: page.getByRole('switch', { name: 'Dark theme' }),
    tryAgain: page.getByRole('button', { name: 'Try again' }),
    servicesButton: header.getByRole('button', { name: 'Services' }),
    open,
    settled,
    async openSettled(path?: string): Promise<void> {
      await open(path);
      await settled();
    },
    /** Opens a screen and waits for it, because the previous one stays in view until then. */
    async openScreen(screen: Pick<Screen, 'path' | 'heading'>): Promise<void> {
      await open(screen.path);
      await expect(heading, screen.path).toHaveText(screen.heading);
      await settled();
    },
    /** Opens the phone's menu and waits until it has stopped sliding: a moving element has fractional positions. */
    async openMenu(): Promise<void> {
      await burger.click();
      await menu.evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      );
    },
    navigate: (name: string) => header.getByRole('link', { name, exact: true }).click(),
  };
}

export type Site = ReturnType<typeof createSite>;
