import { parseRegistry, namedRelease } from '@synapsei/shared-types/registry';
import { valueOf } from '@synapsei/shared-types/values';
import { createArticle } from '@synapsei/shared-types/testing';
import { createS3Store } from '../store/createS3Store';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { runKillable } from '../testing/runKillable';
import { startBucketSite } from '../testing/startBucketSite';
import { startContent } from '../testing/startContent';
import { startMortalBucket } from '../testing/startMortalBucket';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { refreshPages } from './refreshPages';
import { render } from './render';
import { verify } from './verify';

jest.setTimeout(240_000);

let site: TestTarget & { bucket?: { endpoint: string } };
let content: Awaited<ReturnType<typeof startContent>>;

/** Runs a command that is killed at a step; 0: at none. @returns how many steps it made */
type Run = (command: string[], step: number) => Promise<number>;

/** Before and after each call of a folder's store. */
const inFolder: Run = async (command, step) => {
  const { context, folder } = site;
  const run = runKillable({ target: context.target, keyFolder: folder, step, command });
  const { signal, output } = await run.ended;
  if (step > 0) expect({ step, signal, output }).toMatchObject({ signal: 'SIGKILL' });
  return Number(/steps (\d+)/.exec(output)?.[1]);
};

/** Before each change of a bucket. */
const inBucket: Run = async (command, step) => {
  let kill = () => {};
  const last = step > 0 ? step - 1 : Infinity;
  const mortal = await startMortalBucket(site.bucket!.endpoint, last, () => kill());
  try {
    const target = { ...site.context.target, store: mortal.address('live') };
    const run = runKillable({ target, keyFolder: site.folder, command });
    ({ kill } = run);
    const { signal, output } = await run.ended;
    if (step > 0) expect({ step, signal, output }).toMatchObject({ signal: 'SIGKILL' });
    return mortal.changes();
  } finally {
    mortal.stop();
  }
};

/** What a visitor gets: a page whose own registry is whole, with every file of what is live. */
async function visit() {
  const page = await site.fetchPage();
  const { url } = site.context.target;
  const read = (input: unknown) =>
    valueOf(parseRegistry(input, [new URL(url).origin, site.filesOrigin]), 'the registry');
  const inPage = read(JSON.parse(/id="registry">(.*?)<\/script>/s.exec(page)![1]!));
  const registry = await site.fetchRegistry();
  // A folder is switched as a whole; in a bucket what open tabs ask for follows the page.
  if (!site.bucket) expect(registry.revision).toBe(inPage.revision);
  expect(registry.revision).toBeLessThanOrEqual(inPage.revision);
  const { mf_chat } = registry.remotes;
  const { baseUrl, files } = namedRelease(mf_chat!);
  for (const file of Object.keys(files)) expect((await fetch(baseUrl + file)).status).toBe(200);
  const article = await (await fetch(`${url}a/3/`)).text();
  return {
    chat: inPage.remotes.mf_chat!.stable,
    shell: inPage.shell?.version,
    title: /<title>(\w+) /.exec(article)?.[1],
  };
}

type Case = {
  place: string;
  command: string;
  /** What the command is given for the nth time, each time something else. */
  give: (count: number) => string;
  /** Goes on where the command was killed. */
  again: (given: string) => Promise<unknown>;
  shown: (count: number) => Partial<Awaited<ReturnType<typeof visit>>>;
};

const publishing: Omit<Case, 'place'> = {
  command: 'publish',
  give: (count) => writeBuild({ version: `1.1.${count}` }),
  again: (build) => site.publish(build, { isPromoted: true }),
  shown: (count) => ({ chat: `1.1.${count}` }),
};

const cases: Case[] = [
  { place: 'a folder', ...publishing },
  {
    place: 'a folder',
    command: 'pages',
    give(count) {
      content.articles = [createArticle({ title: `Step${count}` }, 3)];
      return '';
    },
    again: () => refreshPages(site.context),
    shown: (count) => ({ title: `Step${count}` }),
  },
  { place: 'a bucket', ...publishing },
  {
    place: 'a bucket',
    command: 'promote',
    give: (count) => `1.0.${count % 2}`,
    again: (version) => site.promote(version),
    shown: (count) => ({ chat: `1.0.${count % 2}` }),
  },
  {
    place: 'a bucket',
    command: 'publish-shell',
    give: (count) => writeShell(`1.1.${count}`),
    again: (build) => site.publishShell(build, { isPromoted: true }),
    shown: (count) => ({ shell: `1.1.${count}` }),
  },
];

async function start(place: string) {
  site = await (place === 'a folder' ? createTestTarget() : startBucketSite());
  content = await startContent([]);
  const origins = [site.filesOrigin];
  const config = { services: { content: content.url }, remotes: { origins } };
  await site.store.write('config.json', JSON.stringify(config));
  await site.publishShell(writeShell());
  for (const version of ['1.0.0', '1.0.1']) await site.publish({ version }, { isPromoted: true });
}
afterEach(() => Promise.all([site.stop(), content.stop()]));

test.each(cases)(
  '$command that is killed at any step in $place leaves the old state or the new one, and can be run again',
  async ({ place, command, give, again, shown }) => {
    await start(place);
    // The first pages draw pictures that all later ones have.
    if (command === 'pages') await again(give(-1));
    const run = place === 'a folder' ? inFolder : inBucket;
    const total = await run([command, give(0)], 0);
    expect(total).toBeGreaterThan(4);
    for (let step = 1; step <= total; step += 1) {
      const before = await visit();
      const given = give(step);
      await run([command, given], step);
      expect([before, { ...before, ...shown(step) }]).toContainEqual(await visit());
      await again(given);
      expect(await visit()).toMatchObject(shown(step));
    }
    const verified = await verify(site.context);
    expect(verified.flatMap(({ problems }) => problems)).toEqual([]);
  },
);

test('rendering again in a bucket that was cut off is finished by the next command', async () => {
  await start('a bucket');
  await site.store.write('site/registry.json', 'evil');
  const problems = ['the document registry.json was altered'];
  expect(await site.findTampering()).toMatchObject({ problems });
  const mortal = await startMortalBucket(site.bucket!.endpoint, 2, () => undefined);
  const cutOff = createS3Store(new URL(mortal.address('live')));
  await expect(render({ ...site.context, store: cutOff }, true)).rejects.toThrow();
  await site.render();
  expect(await site.findTampering()).toMatchObject({ problems: [] });
});
