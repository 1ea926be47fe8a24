import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot } from '@synapsei/presets/inRoot';
import { rollback } from '@synapsei/release/testing';
import { shareReleaseTarget } from '../../ownSites/ReleaseTarget';
import { hashOf } from '../../ownSites/forgeRelease';
import { drill, ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';

const { version } = JSON.parse(readFileSync(inRoot('mf-chat/package.json'), 'utf8')) as {
  version: string;
};
const title = 'Welcome to Enhanced Chat Experience!';
const nextTitle = 'Welcome to the next chat!';
const nextChat = {
  remote: 'mf-chat',
  version: '9.1.1',
  change: (source: string) => source.replaceAll(title, nextTitle),
} as const;

test.describe('a release', ownServices, () => {
  const target = shareReleaseTarget();

  const visitChat = async (page: Page) => {
    await page.goto('about:blank');
    await page.goto(`${target.url}#/chat`);
    return page.getByRole('heading', { level: 1 });
  };

  test('changes what the next visit loads but no shell file; a rollback restores it', async ({
    page,
  }) => {
    const shell = path.join(target.folder, 'site');
    const before = hashOf(shell);
    await expect(await visitChat(page)).toHaveText(title);

    await target.publish(nextChat);
    await expect(await visitChat(page)).toHaveText(nextTitle);

    await rollback(target.context, [{ name: 'mf_chat' }]);
    await expect(await visitChat(page)).toHaveText(title);
    expect(hashOf(shell)).toBe(before);
  });

  test('keeps the files of an open tab in place', drill, async ({ page }) => {
    await page.goto(target.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await target.publish({ ...nextChat, version: '9.1.3' });
    await page.evaluate(() => (location.hash = '#/chat'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
    await rollback(target.context, [{ name: 'mf_chat', version }]);
  });
});
