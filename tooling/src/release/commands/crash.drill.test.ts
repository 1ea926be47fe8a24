import { pageRegistryFile } from '@synapsei/shared-types';
import { createArticle } from '@synapsei/shared-types/testing';
import { pageRegistry } from '../../documents/pageRegistry';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { runKillable } from '../testing/runKillable';
import { startContent } from '../testing/startContent';
import { writeBuild } from '../testing/writeBuild';
import { publish } from './publish';
import { refreshPages } from './refreshPages';
import { verify } from './verify';

jest.setTimeout(240_000);

/** The servers of this process go on serving the folder. */
const runUntil = ({ context, folder }: TestTarget, command: string[], step: number) =>
  runKillable({ target: context.target, keyFolder: folder, step, command }).ended;

/** What a visitor gets: page and both registries must be of one revision, and every file must be there. */
async function visit(site: TestTarget) {
  const registry = await site.fetchRegistry();
  const inPage = /id="registry">(.*?)<\/script>/s.exec(await site.fetchPage())![1]!;
  expect(JSON.parse(inPage)).toEqual(pageRegistry(registry));
  const beside = await fetch(site.context.target.url + pageRegistryFile);
  expect(await beside.json()).toEqual(pageRegistry(registry));
  const { stable, versions } = registry.remotes.mf_chat!;
  const { baseUrl, files } = versions[stable]!;
  for (const file of Object.keys(files)) expect((await fetch(baseUrl + file)).status).toBe(200);
  return stable;
}

test('a release that is killed at any step leaves the old state or the new one, and can be run again', async () => {
  const site = await (await createTestTarget()).withShell();
  try {
    await publish(site.context, writeBuild());
    const counted = await runUntil(site, ['publish', writeBuild({ version: '1.0.1' })], 0);
    const total = Number(/steps (\d+)/.exec(counted.output)?.[1]);
    expect(total).toBeGreaterThan(8);
    let before = '1.0.1';
    for (let step = 1; step <= total; step += 1) {
      const version = `1.1.${step}`;
      const build = writeBuild({ version });
      const { signal, output } = await runUntil(site, ['publish', build], step);
      expect({ step, signal, output }).toMatchObject({ signal: 'SIGKILL' });
      expect([before, version]).toContain(await visit(site));

      await publish(site.context, build, { isPromoted: true });
      expect(await visit(site)).toBe(version);
      before = version;
    }
    const verified = await verify(site.context);
    expect(verified.flatMap(({ problems }) => problems)).toEqual([]);
  } finally {
    await site.stop();
  }
});

test('landing pages that are being made when the command is killed are the old ones or the new ones', async () => {
  const content = await startContent([]);
  const site = await (await createTestTarget()).withShell();
  const tell = (title: string) => (content.articles = [createArticle({ title }, 3)]);
  const titleOf = async (path: string) =>
    /<title>(\w+) /.exec(await (await fetch(site.context.target.url + path)).text())?.[1];
  try {
    const config = { services: { content: content.url }, remotes: { origins: [site.filesOrigin] } };
    await site.store.write('config.json', JSON.stringify(config));
    await publish(site.context, writeBuild());
    tell('First');
    await refreshPages(site.context);
    tell('Counted');
    const counted = await runUntil(site, ['pages'], 0);
    const total = Number(/steps (\d+)/.exec(counted.output)?.[1]);
    expect(total).toBeGreaterThan(6);
    let before = 'Counted';
    for (let step = 1; step <= total; step += 1) {
      const title = `Step${step}`;
      tell(title);
      const { signal, output } = await runUntil(site, ['pages'], step);
      expect({ step, signal, output }).toMatchObject({ signal: 'SIGKILL' });
      await visit(site);
      expect([before, title]).toContain(await titleOf('a/3/'));

      await refreshPages(site.context);
      expect(await titleOf('a/3/')).toBe(title);
      before = title;
    }
  } finally {
    await Promise.all([site.stop(), content.stop()]);
  }
});
