import { expect, type Locator, type Page } from '@playwright/test';
import type { Screen } from '../core/routes';

/** The parts that every screen has. */
export class Site {
  readonly main: Locator;
  readonly header: Locator;
  readonly footer: Locator;
  readonly heading: Locator;
  readonly themeToggle: Locator;
  readonly tryAgain: Locator;
  readonly servicesButton: Locator;
  readonly burger: Locator;
  readonly menu: Locator;
  /** What `index.html` shows of Home before its remote has loaded. */
  readonly firstView: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('contentinfo');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.themeToggle = page.getByRole('switch', { name: 'Dark theme' });
    this.tryAgain = page.getByRole('button', { name: 'Try again' });
    this.servicesButton = this.header.getByRole('button', { name: 'Services' });
    this.burger = page.getByRole('button', { name: 'Open menu' });
    this.menu = page.getByRole('dialog', { name: 'Menu' });
    this.firstView = page.locator('#first-view');
  }

  async open(path = '/'): Promise<void> {
    // Not 'load': it waits for every file, and some tests let files hang.
    await this.page.goto(`/#${path}`, { waitUntil: 'domcontentloaded' });
    // The prerendered page is replaced by the running shell, which responds to clicks.
    await expect(this.page.locator('html[data-view]')).toHaveCount(0);
  }

  /** The page itself is shown, nothing in its place, and its requests have succeeded or failed. */
  async settled(): Promise<void> {
    await expect(this.firstView).toHaveCount(0);
    await expect(this.main.getByText(/^(Loading|Still loading)$/)).toHaveCount(0);
    await expect(this.heading.first()).toBeVisible();
    // Only the page itself knows what it waits for.
    await expect(this.main.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** Opens a screen and waits for it: within one document the previous one stays in view until then. */
  async openScreen({ path, heading }: Pick<Screen, 'path' | 'heading'>): Promise<void> {
    await this.open(path);
    await expect(this.heading, path).toHaveText(heading);
    await this.settled();
  }

  /** Opens the phone's menu and waits for its final position: during the slide it is measured between pixels. */
  async openMenu(): Promise<void> {
    await this.burger.click();
    await this.menu.evaluate((menu) =>
      Promise.all(menu.getAnimations().map(({ finished }) => finished)),
    );
  }

  navigate(name: string): Promise<void> {
    return this.header.getByRole('link', { name, exact: true }).click();
  }
}
