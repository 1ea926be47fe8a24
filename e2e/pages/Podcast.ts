import { expect, type Locator, type Page } from '@playwright/test';

/** The podcast section of Home. */
export class Podcast {
  readonly section: Locator;
  /** The visible ones: on a phone only one. */
  readonly slides: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly announcement: Locator;
  readonly listen: Locator;

  constructor(page: Page) {
    this.section = page.getByRole('region', { name: 'Real Talk on Next-Gen Products (by AI)' });
    this.slides = this.section.getByRole('group');
    this.previous = this.section.getByRole('button', { name: /^Previous episode/ });
    this.next = this.section.getByRole('button', { name: /^Next episode/ });
    this.announcement = this.section.locator('[aria-live="polite"]');
    this.listen = this.section.getByRole('link', { name: /^Listen on Spotify/ });
  }

  slide(title: string): Locator {
    return this.section.getByRole('group', { name: title });
  }

  /** The container of a slide's player; inert while the slide is at the side. */
  player(title: string): Locator {
    return this.slide(title).locator('> div').first();
  }

  async expectActive(title: string): Promise<void> {
    await expect(this.slide(title)).toHaveAttribute('data-position', 'active');
    await expect(this.player(title)).toHaveJSProperty('inert', false);
    await expect(this.section.locator('[data-position="active"]')).toHaveCount(1);
  }
}
