import { expect, type Page } from '@playwright/test';

export function createPodcast(page: Page) {
  const section = page.getByRole('region', { name: 'Real Talk on Next-Gen Products (by AI)' });
  const slide = (title: string) => section.getByRole('group', { name: title });
  /** The container of a slide's player; inert while the slide is at the side. */
  const player = (title: string) => slide(title).locator('> div').first();
  return {
    section,
    slide,
    player,
    /** The visible slides: only one on a phone. */
    slides: section.getByRole('group'),
    previous: section.getByRole('button', { name: /^Previous episode/ }),
    next: section.getByRole('button', { name: /^Next episode/ }),
    announcement: section.locator('[aria-live="polite"]'),
    listen: section.getByRole('link', { name: /^Listen on Spotify/ }),
    async expectActive(title: string): Promise<void> {
      await expect(slide(title)).toHaveAttribute('data-position', 'active');
      await expect(player(title)).toHaveJSProperty('inert', false);
      await expect(section.locator('[data-position="active"]')).toHaveCount(1);
    },
  };
}

export type Podcast = ReturnType<typeof createPodcast>;
