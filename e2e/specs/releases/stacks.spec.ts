import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ErrorGroup } from '@synapsei/shared-types/telemetry';
import { inRoot } from '@synapsei/presets/inRoot';
import { rollback } from '@synapsei/release/testing';
import { collectorToken } from '@synapsei/workspace/testing';
import { origins, portBase } from '../../core/origins';
import { createReleaseTarget } from '../../core/ReleaseTarget';
import { both, drill, ownServices } from '../../core/needs';
import { releaseCommand, runCommand } from '../../core/runCommand';
import { expect, test } from '../../core/test';
import { createPodcast } from '../../pages/createPodcast';

const site = inRoot('workspace', 'bin', 'site.js');
const message = 'no sound at https://sound.example/?visitor=ada for ada@example.com';

/** The browser refuses what the player's own code asks it for: that code throws, and nobody catches it. */
async function breakSound(page: Page) {
  await page.addInitScript((text) => {
    HTMLMediaElement.prototype.play = () => {
      throw new Error(text);
    };
  }, message);
}

const press = (page: Page) =>
  createPodcast(page)
    .section.getByRole('button', { name: 'Play episode: From Pilot to Product' })
    .click();

/** The line of our sources that a line of an explained stack names; it says where the player asks for sound. */
function expectToLeadToTheSource(explained: string, release: string) {
  const places = [...explained.matchAll(/at (\S+):(\d+):(\d+) {2}\[(.+)\]/g)];
  const [, source, line, column] = places.find((place) => place[4] === release) ?? [];
  expect(source, explained).toBe('mf-podcast/src/player/ShippedPlayer.tsx');
  const text = readFileSync(inRoot(source!), 'utf8').split('\n')[Number(line) - 1]!;
  expect(text, explained).toContain('audio.current?.play().catch(ignore)');
  expect(text.slice(Number(column) - 1), explained).toMatch(/^(audio|current|play)/);
  // Handlers are called by React, which is the shell's.
  expect(explained).toMatch(/at node_modules\/react-dom\/\S+:\d+:\d+ {2}\[shell /);
}

test(
  'an error of a visitor is kept without what is the visitor’s, and leads to the line that threw it',
  both(ownServices, drill),
  async ({ page }) => {
    await breakSound(page);
    await page.goto('/?utm_source=mail#/');
    await press(page);
    await page.goto('about:blank');
    const groups = async () => {
      const headers = { authorization: `Bearer ${collectorToken()}` };
      const url = `${origins.collector}/v1/errors?team=podcast`;
      const response = await page.request.get(url, { headers });
      const { errors } = (await response.json()) as { errors: ErrorGroup[] };
      return errors.filter((group) => group.message.includes('no sound'));
    };
    await expect.poll(groups).toHaveLength(1);
    const [group] = await groups();
    expect(group!.message).toBe('Error: no sound at https://sound.example/ for [redacted e-mail]');
    const places = /^(mf_podcast|shell)@\d+\.\d+\.\d+\/[\w.]+\.js:\d+:\d+$/;
    for (const place of group!.stack) expect(place).toMatch(places);

    const explained = await runCommand(
      inRoot(),
      `env PORT_BASE=${portBase} node ${site} release explain --report ${group!.id}`,
    );
    expectToLeadToTheSource(explained, `mf_podcast ${group!.version}`);

    for (const place of group!.stack) {
      const [, file] = /\/([\w.]+):\d+:\d+$/.exec(place)!;
      for (const origin of [origins.shell, origins['mf-podcast']]) {
        for (const address of [`${origin}/${file}.map`, `${origin}/maps/${file}.map`]) {
          expect((await page.request.get(address)).status(), address).toBe(404);
        }
      }
    }
  },
);

test(
  'stacks of a promoted and of a rolled-back version lead to the line of their own release',
  both(ownServices, drill),
  async ({ page }) => {
    const target = await createReleaseTarget();
    await breakSound(page);
    const stacks: string[] = [];
    page.on('pageerror', ({ stack }) => stacks.push(stack!));
    const visit = async () => {
      await page.goto('about:blank');
      await page.goto(target.url);
      await press(page);
      await expect.poll(() => stacks.length).toBeGreaterThan(0);
      return stacks.splice(0).join('\n');
    };
    const before = await visit();
    const { remotes } = await target.fetchRegistry();
    const { stable } = remotes['mf_podcast']!;
    // As long as the version that was built: all that follows it in a file stays in its column.
    const next = `8${stable.slice(1)}`;
    await target.publish({ remote: 'mf-podcast', version: next });
    const promoted = await visit();
    await rollback(target.context, [{ name: 'mf_podcast' }]);

    const release = releaseCommand(target.releaseConfig);
    expectToLeadToTheSource(await release('explain', before), `mf_podcast ${stable}`);
    expectToLeadToTheSource(await release('explain', promoted), `mf_podcast ${next}`);
    await target.stop();
  },
);
